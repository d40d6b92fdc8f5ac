import { useState } from 'react'
import { type Gift, revealGift } from '#contract/exchange/exchange.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { reasonSentence } from '#web/text/reasons.ts'

/** The gift, kept by the open page only. Showing it needs a recent sign-in, and showing it again is a new call. */
export function useGift(exchangeId: string) {
  const [gift, setGift] = useState<Gift | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function show() {
    setBusy(true)
    setTrouble(null)
    try {
      setGift(await withRecentSignIn(() => call(revealGift, { exchangeId })))
      logEvent('gift_reveal')
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { gift, isBusy, trouble, show, hide: () => setGift(null) }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return authErrorSentence(error, 'other')
  const { reason } = error
  if (reason === 'provider-unavailable') {
    return '提供元につながらないため、いまはギフトを表示できません。ギフトはなくなりません。少し時間をおいて、もう一度お試しください。'
  }
  return reasonSentence(reason)
}
