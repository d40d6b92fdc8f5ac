import { useEffect } from 'react'
import { type ExchangeOffer, exchangeDocument, readExchangeOffer } from '#contract/exchange/exchange.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { useRead } from '#web/client/use-read.ts'

/** The current offer of exchanges and what blocks them, read again whenever that may have changed. */
export function useOffer() {
  const exchanges = useDocument(exchangeDocument)
  const movedAt = useDocument(pointDocument)?.updatedAt
  const { value, isFailed, read } = useRead('exchange-offer', () => call(readExchangeOffer, {}), {
    changes: [exchanges, movedAt],
    whenVisible: true,
  })
  useOnFreed(value, read)
  return { offer: value, isFailed, read }
}

/** Time-based blocks end by themselves, also on a page that stays open. */
function useOnFreed(offer: ExchangeOffer | null, onFreed: () => void): void {
  useEffect(() => {
    const waitsMs = (offer?.blocks ?? [])
      .flatMap(({ until }) => (until ? [Date.parse(until) - serverNow().getTime()] : []))
      .filter((ms) => ms > 0 && ms < longestTimerMs)
    if (waitsMs.length === 0) return
    const timer = setTimeout(onFreed, Math.min(...waitsMs) + lagMs)
    return () => clearTimeout(timer)
  }, [offer, onFreed])
}

const longestTimerMs = 2 ** 31 - 1
const lagMs = 1_000
