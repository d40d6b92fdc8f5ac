import { useEffect, useState } from 'react'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import { rememberedReferralCode, rememberReferralCode } from '#web/client/session/remembered-referral-code.ts'

/** Who invites: not known (yet), nobody who can be named, or a nickname. */
export type Inviter = { kind: 'unknown' } | { kind: 'nobody' } | { kind: 'member'; nickname: string }

/** Takes the code of the link along to registration, and asks whose it is. */
export function useInviter(): Inviter {
  const [inviter, setInviter] = useState<Inviter>({ kind: 'unknown' })
  useEffect(() => {
    const code = foldReferralCode(new URLSearchParams(location.search).get('code') ?? '')
    if (!isReferralCode(code)) return setInviter({ kind: 'nobody' })
    const before = rememberedReferralCode()
    // Before the answer: whoever goes on at once has it too.
    if (!currentUser()) rememberReferralCode(code)
    let isGone = false
    greet(code)
      .then((nickname) => {
        // One that leads nowhere must not push out one that does.
        if (nickname === null && !currentUser()) rememberReferralCode(before)
        if (nickname !== null) tellVisit()
        if (!isGone) setInviter(nickname === null ? { kind: 'nobody' } : { kind: 'member', nickname })
      })
      // Without a network the page is as good without a name, and the code is kept.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  return inviter
}

const tellVisit = () =>
  import('#web/client/analytics/analytics.ts').then(
    ({ logEvent }) => logEvent('referral_visit'),
    // Not counted, then.
    () => {},
  )

/** Fetched when there is somebody to ask about: the page stands without it. */
async function greet(code: string): Promise<string | null> {
  const [{ call }, { greetFriend }] = await Promise.all([
    import('#web/client/transport/call.ts'),
    import('#contract/referral/referral.ts'),
  ])
  const { nickname } = await call(greetFriend, { code })
  return nickname
}
