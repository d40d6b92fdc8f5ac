import type { ReactNode } from 'react'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import type { ChannelOffer } from '#contract/exchange/exchange.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { channelWords, deliveryOf, linkedDelivery } from '#web/text/channel-words.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { channelPath } from '../exchange-path.ts'
import { smallestOf } from './amounts.ts'

type Props = {
  channel: Channel
  /** Null while the state is unknown. */
  offer: ChannelOffer | null
  isFailed: boolean
  isBlocked: boolean
  /** When a gift of this many points arrives. */
  speedOf: (points: number) => string
  available: number | undefined
  art: ReactNode
}

/** A channel: its price, delivery, speed and availability. */
export function ChannelCard({ channel, offer, isFailed, isBlocked, speedOf, available, art }: Props) {
  const { purpose, tint } = channelWords[channel]
  const isShut = offer !== null && offer.state !== 'open'
  const from = offer ? smallestOf(offer) : Math.min(...exchangeAmounts[channel])
  return (
    <li className={`tint-${tint}`}>
      <Card padding="none" href={channelPath(channel)} className="flex h-full flex-col overflow-hidden">
        <span className="channel-tint flex items-center gap-4 px-4 py-3 max-[359px]:gap-2 sm:px-5">
          <span className={cx('w-18 shrink-0 max-[359px]:w-14 sm:w-20', isShut && 'opacity-55 grayscale')}>
            {art}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-lg leading-snug font-bold max-[359px]:text-base">
              {giftNames[channel]}
            </span>
            <span className="block text-sm">{purpose}</span>
          </span>
          <ChevronRightIcon size={20} className="text-ink-soft max-[359px]:hidden" />
        </span>
        <span className="flex flex-1 flex-col px-4 pt-3 pb-4 sm:px-5">
          <span className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="whitespace-nowrap">
              <span className="numerals text-2xl leading-tight font-bold">{digits(from)}</span>
              <span className="ml-0.5 font-bold">pt</span>
              <span className="ml-1 text-sm text-ink-soft">から</span>
            </span>
            {offer && <ChannelBadge offer={offer} available={available} isBlocked={isBlocked} />}
            {!offer && !isFailed && <Skeleton className="h-6 w-24 rounded-full" />}
          </span>
          <span className="mt-1 block text-sm text-ink-soft">
            {offer?.link ? linkedDelivery : deliveryOf(channel)}・{speedOf(from)}・手数料0円
          </span>
          {offer?.notice && <span className="mt-1 block text-sm text-warning">{offer.notice}</span>}
        </span>
      </Card>
    </li>
  )
}

type ChannelBadgeProps = { offer: ChannelOffer; available: number | undefined; isBlocked: boolean }

/** The state of a channel. */
function ChannelBadge({ offer, available, isBlocked }: ChannelBadgeProps) {
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
