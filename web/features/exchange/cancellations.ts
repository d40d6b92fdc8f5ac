import { type Exchange, exchangeDocument } from '#contract/exchange/exchange.ts'
import { cancellationsPerDayMax } from '#contract/exchange/exchange-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'

/** How many requests the member can still cancel today. The server counts the same way and decides. */
export function useCancellationsLeft(): number {
  const { data } = useLastKnown(exchangeDocument)
  return cancellationsLeft(data?.exchanges ?? [], serverNow())
}

export function cancellationsLeft(exchanges: Exchange[], now: Date): number {
  const today = japanDay(now)
  const canceled = exchanges
    .flatMap(({ timeline }) => timeline)
    .filter(({ status, at }) => status === 'canceled' && japanDay(new Date(at)) === today)
  return Math.max(0, cancellationsPerDayMax - canceled.length)
}
