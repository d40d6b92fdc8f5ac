import { useEffect, useState } from 'react'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import { rememberedReferralCode, rememberReferralCode } from '#web/client/session/remembered-referral-code.ts'

/** The referrer: not known (yet), no code in the link, a code that leads to nobody, or a nickname. */
export type Inviter = { kind: 'unknown' | 'nobody' | 'invalid' } | { kind: 'member'; nickname: string }

/** Remembers the code of the link for the registration, and looks up the referrer. */
export function useInviter(): Inviter {
  const [inviter, setInviter] = useState<Inviter>({ kind: 'unknown' })
  useEffect(() => {
    const code = foldReferralCode(new URLSearchParams(location.search).get('code') ?? '')
    if (!isReferralCode(code)) return setInviter({ kind: code === '' ? 'nobody' : 'invalid' })
    const before = rememberedReferralCode()
    // Before the lookup, so that a visitor who continues at once keeps the code.
    if (!currentUser()) rememberReferralCode(code)
    let isGone = false
    greet(code)
      .then((nickname) => {
        // An invalid code must not replace a valid one.
        if (nickname === null && !currentUser()) rememberReferralCode(before)
        if (nickname !== null) tellVisit()
        if (!isGone) setInviter(nickname === null ? { kind: 'invalid' } : { kind: 'member', nickname })
      })
      // Offline the page works without the name, and the code is kept.
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
    // Not counted if it fails.
    () => {},
  )

/** Loaded on demand: the page renders without it. */
async function greet(code: string): Promise<string | null> {
  const [{ call }, { greetFriend }] = await Promise.all([
    import('#web/client/transport/call.ts'),
    import('#contract/referral/referral.ts'),
  ])
  const { nickname } = await call(greetFriend, { code })
  return nickname
}
