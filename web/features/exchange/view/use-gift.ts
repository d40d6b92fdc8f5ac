import { useState } from 'react'
import type { Gift } from '#contract/exchange/exchange.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { useAction } from '#web/ui/use-action.ts'

/** The gift, kept by the open page only. Showing it again is a new call. */
export function useGift(reveal: () => Promise<Gift>) {
  const [gift, setGift] = useState<Gift | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const { run: show, isBusy } = useAction(async () => {
    setTrouble(null)
    try {
      setGift(await reveal())
      logEvent('gift_reveal')
    } catch (error) {
      // Shown in place, because it belongs to this gift.
      setTrouble(sentenceFor(error))
    }
  }, sentenceFor)

  return { gift, isBusy, trouble, show, hide: () => setGift(null) }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof CallFailure)) return errorSentence(error)
  const { reason } = error
  if (reason === 'provider-unavailable') {
    return 'ギフト提供会社につながらないため、いまはギフトを表示できません。ギフトはなくなりません。少し時間をおいて、もう一度お試しください。'
  }
  return reasonSentence(reason)
}
