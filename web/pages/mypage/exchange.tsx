import { accountDocument } from '#contract/account.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import { pointDocument } from '#contract/point/point.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import { channelArt } from '../../art/channels/channel-art.tsx'
import { useDocument } from '../../client/live/documents.ts'
import { useLastKnown } from '../../client/live/use-last-known.ts'
import { RestrictionNotice } from '../../features/account/restriction-notice.tsx'
import { ExchangeIndex } from '../../features/exchange/exchange-index.tsx'
import { GiftTerms } from '../../features/exchange/gift-terms.tsx'
import { AsOf } from '../../features/point/as-of.tsx'
import { GoalStrip } from '../../features/point/goal/goal-strip.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { PageHeading } from '../../ui/content/page-heading.tsx'

export function Exchange() {
  const account = useDocument(accountDocument)
  return (
    <div className="pb-8">
      <PageHeading
        title="ポイント交換"
        lead={`貯まったポイントを、${channels.length}つのギフトに。${pointWorth}、手数料はかかりません。`}
      />
      <AsOf record={useLastKnown(pointDocument)} />
      <GoalStrip />
      {account && (
        <div className="mb-6 empty:hidden">
          <RestrictionNotice account={account} />
        </div>
      )}
      <SectionBoundary>
        <ExchangeIndex art={channelArt} />
      </SectionBoundary>
      <GiftTerms channels={channels} />
    </div>
  )
}
