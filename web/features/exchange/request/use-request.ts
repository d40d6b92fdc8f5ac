import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { createExchange } from '#contract/exchange/exchange.ts'
import type { Reason } from '#contract/protocol/reason.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Wanted = z.input<typeof createExchange.input>
type Refusal = { reason: Reason; details: Record<string, unknown> }

/** Asks for the exchange, once for however many presses; signing in anew, where it is needed, is on the way. */
export function useRequest({ wanted, onAccepted }: { wanted: Wanted; onAccepted: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // The second press of a double click comes before anything is drawn anew.
  const isUnderWay = useRef(false)

  async function request() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await withRecentSignIn(() => call(createExchange, wanted))
      logEvent('exchange_request')
      onAccepted()
    } catch (error) {
      if (error instanceof CallFailure) {
        setRefusal(error)
        logEvent('exchange_refused')
      } else {
        // Who they are was not shown, so nothing was asked for.
        toast.error(authErrorSentence(error, 'other'))
      }
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return { request, isBusy, refusal }
}
