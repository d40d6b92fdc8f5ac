import type { ReactNode } from 'react'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { ExchangeRulesList } from './exchange-rules-list.tsx'
import { BalanceStrip } from './offer/balance-strip.tsx'
import { BlockNotices } from './offer/block-notices.tsx'
import { ChannelCard } from './offer/channel-card.tsx'
import { ExchangeLimits } from './offer/exchange-limits.tsx'
import { OfferFailed } from './offer/offer-failed.tsx'
import { speedOf } from './offer/offered-review.ts'
import { useOffer } from './offer/use-offer.ts'
import { RecentExchanges } from './recent-exchanges.tsx'
import './exchange.css'
import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import { unopenedOf } from '#contract/exchange/gift-state.ts'
import { useReach } from '#web/client/transport/reach.ts'
import { useToday } from '#web/client/use-today.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ExchangeList } from './exchange-list.tsx'

type Props = { art: Record<Channel, ReactNode> }

/** The channels and the state of each. */
export function ExchangeIndex({ art }: Props) {
  const { data: point } = useLastKnown(pointDocument)
  const { offer, isFailed, read } = useOffer()
  const isOnline = useReach() === 'reachable'
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        {isFailed && !offer && isOnline && <OfferFailed onRetry={() => void read()} />}
        {offer && <BlockNotices blocks={offer.blocks} />}
        <BalanceStrip point={point} />
      </div>
      <UnopenedGifts />
      <OpenExchanges />
      <section aria-labelledby="channels-title">
        <h2 id="channels-title" className="mb-3 text-xl">
          交換先を選ぶ
        </h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {channels.map((channel) => (
            <ChannelCard
              key={channel}
              channel={channel}
              offer={offer?.channels.find((each) => each.channel === channel) ?? null}
              isFailed={isFailed}
              isBlocked={(offer?.blocks.length ?? 0) > 0}
              speedOf={(points) => speedOf(offer, points)}
              available={point?.available}
              art={art[channel]}
            />
          ))}
        </ul>
      </section>
      <ExchangeLimits offer={offer} isFailed={isFailed} />
      <RecentExchanges />
      <ExchangeRulesList />
    </div>
  )
}

/** The open exchanges, live. Renders nothing without any. */
function OpenExchanges() {
  const { data } = useLastKnown(exchangeDocument)
  const open = data?.exchanges.filter(({ status }) => openStatuses.includes(status)) ?? []
  return open.length > 0 && <ExchangeList title="手続き中の交換" exchanges={open} />
}

/** Gifts that were never shown, live. Renders nothing without any. */
function UnopenedGifts() {
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
