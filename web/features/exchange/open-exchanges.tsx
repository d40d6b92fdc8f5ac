import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { ExchangeList } from './exchange-list.tsx'

/** The open exchanges, live. Renders nothing without any. */
export function OpenExchanges() {
  const { data } = useLastKnown(exchangeDocument)
  const open = data?.exchanges.filter(({ status }) => openStatuses.includes(status)) ?? []
  return open.length > 0 && <ExchangeList title="手続き中の交換" exchanges={open} />
}
