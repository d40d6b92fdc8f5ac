import { exchangeDocument } from '#contract/exchange/exchange.ts'
import { unopenedOf } from '#contract/exchange/gift-state.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ExchangeList } from './exchange-list.tsx'

/** Gifts that were never shown, live. Renders nothing without any. */
export function UnopenedGifts() {
  const { data } = useLastKnown(exchangeDocument)
  const today = useToday()
  const unopened = unopenedOf(data?.exchanges ?? [], today)
  if (unopened.length === 0) return null
  return (
    <ExchangeList
      title="まだ開いていないギフト"
      exchanges={unopened}
      end={<Badge tone="accent">{unopened.length}件</Badge>}
    />
  )
}
