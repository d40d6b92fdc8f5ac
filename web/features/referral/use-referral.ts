import { useEffect, useState } from 'react'
import { type Referral, referralDocument } from '#contract/referral/referral.ts'
import { listen } from '#web/client/live/listen.ts'
import { useUser } from '#web/client/session/auth-state.ts'

/** The member's friends, updated while the page is open; undefined until loaded. */
export function useReferral(): Referral | undefined {
  const uid = useUser()?.uid
  const [referral, setReferral] = useState<Referral>()
  useEffect(() => {
    if (!uid) return
    return listen(referralDocument, uid, (data) => setReferral(data ?? undefined))
  }, [uid])
  return referral
}
