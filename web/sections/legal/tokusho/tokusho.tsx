import { giftNames } from '#contract/exchange/channel-names.ts'
import {
  exchangeFeePoints,
  exchangeReviewAbovePoints,
  exchangeReviewBusinessDays,
} from '#contract/exchange/exchange-rules.ts'
import { legalDates } from '#contract/legal-versions.ts'
import type { Operator } from '#contract/settings.ts'
import { digits } from '#contract/values/digits.ts'
import type { LegalDocument } from '../legal-document.ts'
import { ServiceName } from '../service-name.tsx'
import { deliverySections } from './delivery-sections.tsx'
import { operatorSections } from './operator-sections.tsx'

export const tokusho = (operator: Operator): LegalDocument => ({
  title: '特定商取引法に基づく表記',
  lead: (
    <>
      <ServiceName />
      （以下「本サービス」といいます。）は無料であり、有償の商品及び役務の販売は行っていません。特定商取引に関する法律第11条に準じて、運営者及び提供の条件を表示します。
    </>
  ),
  numbering: 'none',
  name: 'tokusho',
  ...legalDates('tokusho'),
  summary: [
    {
      title: '利用料金は無料',
      text: `ポイントの交換手数料は${exchangeFeePoints}円です。通信料はお客様のご負担となります。`,
    },
    {
      title: 'ギフトはマイページで引渡し',
      text: `審査がある場合は${exchangeReviewBusinessDays}営業日以内に審査を終えます。初回と${digits(exchangeReviewAbovePoints)}pt超などが対象です。`,
    },
    {
      title: '発行後の取り消しはできません',
      text: `${giftNames.amazon}等の発行前で、受付済み・審査中の間は取り消せます。`,
    },
  ],
  sections: [...operatorSections(operator), ...deliverySections],
})
