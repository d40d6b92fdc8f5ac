import { useState } from 'react'
import type * as z from 'zod/mini'
import { createExchange } from '#contract/exchange/exchange.ts'
import type { Reason } from '#contract/protocol/reason.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { useAction } from '#web/ui/use-action.ts'

type Wanted = z.input<typeof createExchange.input>
type Refusal = { reason: Reason; details: Record<string, unknown> }

/** Requests the exchange, once for any number of clicks, and asks for a new sign-in where one is needed. */
export function useRequest({ wanted, onAccepted }: { wanted: Wanted; onAccepted: () => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const { run: request, isBusy } = useAction(async () => {
    setRefusal(null)
    try {
      await withRecentSignIn(() => call(createExchange, wanted))
      logEvent('exchange_request')
      onAccepted()
    } catch (error) {
      // Any other failure is a cancelled sign-in: nothing was requested.
      if (!(error instanceof CallFailure)) throw error
      setRefusal(error)
      logEvent('exchange_refused')
    }
  }, errorSentence)

  return { request, isBusy, refusal }
}
