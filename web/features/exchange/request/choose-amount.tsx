import { type ReactNode, useState } from 'react'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import type { ChannelOffer } from '#contract/exchange/exchange.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { newId } from '#web/client/new-id.ts'
import type { Trouble } from '#web/text/exchange.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { confirmPath, exchangesPath } from '../exchange-path.ts'
import { ExchangeTrouble } from '../exchange-trouble.tsx'
import { BlockNotices } from '../offer/block-notices.tsx'
import { OfferFailed } from '../offer/offer-failed.tsx'
import { useOffer } from '../offer/use-offer.ts'
import { RecentExchanges } from '../recent-exchanges.tsx'
import { AmountForm, type WantedAmount } from './amount-form.tsx'
import { ChannelFacts } from './channel-facts.tsx'
import { OpenRequest } from './open-request.tsx'
import { PaypayLink } from './paypay-link.tsx'

type Props = {
  channel: Channel
  linkEnd: string | null
  art: ReactNode
  amount: WantedAmount
  onAmount: (amount: WantedAmount) => void
  onGo: (address: string, how: { replace: boolean }) => void
}

/** The first step, or the reason why it is not available. */
export function ChooseAmount({ channel, linkEnd, art, amount, onAmount, onGo }: Props) {
  const { data: point } = useLastKnown(pointDocument)
  const { offer, isFailed, read } = useOffer()
  // One id per form: pressing again after a lost response is the same exchange.
  const [exchangeId] = useState(newId)
  const here = offer?.channels.find((each) => each.channel === channel)
  const isLinkMissing = here?.link === 'unlinked'
  const canAsk =
    here?.state === 'open' && !here.openExchangeId && offer?.blocks.length === 0 && !isLinkMissing

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(19rem,40%)]">
      <div className="grid grid-cols-1 gap-5">
        {isFailed && !offer && <OfferFailed onRetry={() => void read()} />}
        {offer && <BlockNotices blocks={offer.blocks} />}
        {here && <ChannelShut offer={here} />}
        {here?.openExchangeId && <OpenRequest channel={channel} exchangeId={here.openExchangeId} />}
        {here?.link && <PaypayLink link={here.link} end={linkEnd} onChange={() => void read()} />}
        {!offer && !isFailed && <Waiting />}
        {offer && here && here.state === 'open' && !here.openExchangeId && (
          <AmountForm
            offer={offer}
            channel={here}
            available={point?.available ?? 0}
            disabled={!canAsk}
            amount={amount}
            onAmount={onAmount}
            onChoose={(points) => onGo(confirmPath(channel, exchangeId, points), { replace: false })}
          />
        )}
      </div>
      <ChannelFacts channel={channel} isLinked={Boolean(here?.link)} offer={offer} art={art} />
      <RecentExchanges channel={channel} max={3} />
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="受付状況を読み込んでいます">
      <Card padding="none" className="p-5 sm:p-7">
        <Skeleton className="h-8 w-56" />
        <div className="mt-12 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {['1', '2', '3', '4', '5', '6'].map((each) => (
            <Skeleton key={each} className="h-18 w-full rounded-md" />
          ))}
        </div>
        <Skeleton className="mt-14 h-14 w-full rounded-full" />
      </Card>
    </Loading>
  )
}

type ChannelShutProps = { offer: ChannelOffer }

/** Shown in place of the form while the channel is closed or out of stock. */
function ChannelShut({ offer: { channel, state, notice } }: ChannelShutProps) {
  if (state === 'open') return null
  const way = { label: 'ほかの交換先を見る', href: exchangesPath }
  return <ExchangeTrouble trouble={{ ...words(state, giftNames[channel], notice), way }} live />
}

function words(state: Exclude<ChannelOffer['state'], 'open'>, name: string, notice: string | null): Trouble {
  if (state === 'out-of-stock') {
    return {
      title: `${name}は在庫がありません`,
      text: '入荷し次第、このページで交換できるようになります。ポイントはそのままお使いいただけます。',
    }
  }
  if (state === 'paused') {
    return { title: `${name}への交換を一時停止しています`, text: notice ?? '再開までお待ちください。' }
  }
  return { title: `${name}への交換は準備中です`, text: '準備が整うまで、ほかの交換先をご利用ください。' }
}
