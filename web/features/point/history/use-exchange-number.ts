import { exchangeDocument, readExchange } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'

/** The number of the exchange of an entry; null until it is known. */
export function useExchangeNumber(exchangeId: string | null): string | null {
  const { data } = useLastKnown(exchangeDocument)
  const known = data?.exchanges.find((each) => each.exchangeId === exchangeId)?.number
  const { value } = useRead(exchangeId && !known ? `exchange-number ${exchangeId}` : null, () =>
    call(readExchange, { exchangeId: exchangeId ?? '' }),
  )
  return known ?? value?.number ?? null
}
