import { useEffect, useState } from 'react'
import { type Passkey, passkeysDocument } from '#contract/auth/passkey.ts'
import { listen } from '#web/client/live/listen.ts'
import { useUser } from '#web/client/session/auth-state.ts'

/** The member's passkeys, live. Null until they are known. */
export function usePasskeys(): Passkey[] | null {
  const uid = useUser()?.uid ?? null
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  useEffect(() => {
    setPasskeys(null)
    return uid ? listen(passkeysDocument, uid, (found) => setPasskeys(found?.passkeys ?? [])) : undefined
  }, [uid])
  return passkeys
}
