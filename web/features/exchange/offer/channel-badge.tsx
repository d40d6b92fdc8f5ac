import type { ChannelOffer } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { smallestOf } from './amounts.ts'

type Props = { offer: ChannelOffer; available: number | undefined; isBlocked: boolean }

/** The state of a channel. */
export function ChannelBadge({ offer, available, isBlocked }: Props) {
  if (offer.openExchangeId) return <Badge tone="accent">手続き中</Badge>
  if (offer.state === 'out-of-stock') return <Badge>在庫なし</Badge>
  if (offer.state === 'paused') return <Badge tone="warning">一時停止中</Badge>
  if (offer.state === 'off') return <Badge>準備中</Badge>
  if (available === undefined) return null
  const missing = smallestOf(offer) - available
  if (missing > 0) return <Badge>{digits(missing)}pt不足</Badge>
  // Blocks of all channels are shown above.
  if (isBlocked) return null
  return <Badge tone="success">交換できます</Badge>
}
