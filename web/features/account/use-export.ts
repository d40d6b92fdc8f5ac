import { useEffect, useState } from 'react'
import { type AccountExport, exportDocument } from '#contract/account.ts'
import { listen } from '#web/client/live/listen.ts'

/** The member's last export, live. Null until it is known, or while there is none. */
export function useExport(uid: string | null): AccountExport | null {
  const [found, setFound] = useState<AccountExport | null>(null)
  useEffect(() => {
    setFound(null)
    return uid ? listen(exportDocument, uid, setFound) : undefined
  }, [uid])
  return found && Date.parse(found.endsAt) > Date.now() ? found : null
}
