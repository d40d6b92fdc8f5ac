import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { accountDocument } from '#contract/account.ts'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { pointDocument } from '#contract/point/point.ts'
import { channelArt } from '../../../art/channels/channel-art.tsx'
import { useDocument } from '../../../client/live/documents.ts'
import { useLastKnown } from '../../../client/live/use-last-known.ts'
import { RestrictionNotice } from '../../../features/account/restriction-notice.tsx'
import { ChannelExchange } from '../../../features/exchange/channel-exchange.tsx'
import { exchangesPath, readPlace } from '../../../features/exchange/exchange-path.ts'
import { GiftTerms } from '../../../features/exchange/gift-terms.tsx'
import { AsOf } from '../../../features/point/as-of.tsx'
import { GoalStrip } from '../../../features/point/goal/goal-strip.tsx'
import { SectionBoundary } from '../../../layout/section-boundary.tsx'
import { useCurrentSearch } from '../../../routing/use-route.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'

const PushOffer = lazy(() =>
  import('../../../features/push/push-offer.tsx').then(({ PushOffer }) => ({ default: PushOffer })),
)

type Props = { channel: Channel }

/** The page of a channel: `/mypage/exchange/amazon` and so on. */
export function ExchangeChannel({ channel }: Props) {
  const router = useRouter()
  const search = useCurrentSearch()
  const account = useDocument(accountDocument)
  const name = giftNames[channel]
  return (
    <div className="pb-8">
      <PageHeading
        above={<Breadcrumb items={[{ href: exchangesPath, label: 'ポイント交換' }]} current={name} />}
        title={`${name}に交換`}
      />
      <AsOf record={useLastKnown(pointDocument)} />
      <GoalStrip />
      {account && (
        <div className="mb-6 empty:hidden">
          <RestrictionNotice account={account} />
        </div>
      )}
      <SectionBoundary>
        <ChannelExchange
          channel={channel}
          place={readPlace(search)}
          linkEnd={typeof search.paypay === 'string' ? search.paypay : null}
          art={channelArt[channel]}
          offer={
            <Suspense>
              <PushOffer title="発行されたらお知らせしましょうか？">
                ギフトの準備ができたとき、この端末に通知でお知らせします。
              </PushOffer>
            </Suspense>
          }
          onGo={(href, { replace }) => void router.navigate({ href, replace })}
        />
      </SectionBoundary>
      <GiftTerms channels={[channel]} />
    </div>
  )
}
