import { accountDocument } from '#contract/account.ts'
import { pointDocument } from '#contract/point.ts'
import { useDocument } from '../../client/documents.ts'
import { useLastKnown } from '../../client/record.ts'
import { RestrictionNotice } from '../../features/account/restriction-notice.tsx'
import { ExchangeIndex } from '../../features/exchange/exchange-index.tsx'
import { GiftTerms } from '../../features/exchange/gift-terms.tsx'
import { AsOf } from '../../features/point/as-of.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { channelArt } from '../channel-art.tsx'
import { Part } from '../part.tsx'

export function Exchange() {
  const account = useDocument(accountDocument)
  return (
    <div className="pb-8">
      <PageHeading
        title="ポイント交換"
        lead="貯まったポイントを、4つのギフトに。1ptが1円分、手数料はかかりません。"
      />
      <AsOf record={useLastKnown(pointDocument)} />
      {account && (
        <div className="mb-6 empty:hidden">
          <RestrictionNotice account={account} />
        </div>
      )}
      <Part>
        <ExchangeIndex art={channelArt} />
      </Part>
      <GiftTerms />
    </div>
  )
}
