import {
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import { legalDates } from '#contract/legal-versions.ts'
import { adultAge, termsChangeNoticeDays } from '#contract/notice-rules.ts'
import { pointExpiryMonths, yenPerPoint } from '#contract/point/point-rules.ts'
import { referralWithinDays } from '#contract/referral/referral-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import type { Operator } from '#contract/settings.ts'
import { digits } from '#contract/values/digits.ts'
import type { LegalDocument } from '../legal-document.ts'
import { ServiceName } from '../service-name.tsx'
import { closingSections } from './closing-sections.tsx'
import { conductSections } from './conduct-sections.tsx'
import { exchangeSections } from './exchange-sections.tsx'
import { generalSections } from './general-sections.tsx'
import { pointSections } from './point-sections.tsx'

export const terms = (operator: Operator): LegalDocument => ({
  title: '利用規約',
  lead: (
    <>
      この規約（以下「本規約」といいます。）は、{operator.name}
      が提供する
      <ServiceName />
      をご利用いただくうえでのお約束を定めたものです。ご利用の前にお読みください。
    </>
  ),
  numbering: 'article',
  name: 'terms',
  ...legalDates('terms'),
  summary: [
    {
      title: '利用は無料です',
      text: `ポイントは無償で付与され、1ptを${yenPerPoint}円相当としてギフトに交換できます。現金価値はありません。`,
    },
    {
      // A word joiner, because the browser's phrase breaking splits か from 月.
      title: `最後の獲得・交換・スタンプから${pointExpiryMonths}か\u2060月後の月末に失効`,
      text: 'そのたびに、残高全体の期限が延びます。失効の前にお知らせします。',
    },
    {
      title: `交換は1日${exchangesPerDayMax}回まで`,
      text: `1日${digits(exchangePointsPerDayMax)}pt、1か月${digits(exchangePointsPerMonthMax)}ptが上限です。初回などは審査があります。`,
    },
    {
      title: `退会は${deletionGraceDays}日以内なら取り消せます`,
      text: 'その後は、ポイントと記録を含めて消去され、発行済みのギフトも表示できなくなります。',
    },
    {
      title: '制限には異議を申し立てられます',
      text: '理由と期間をお示しし、再調査の結果をお知らせします。',
    },
    {
      title: `${adultAge}歳未満の方は保護者の同意を`,
      text: '会員登録とポイントの交換には、あらかじめ保護者の同意が必要です。',
    },
    {
      title: `変更は${termsChangeNoticeDays}日前までにお知らせ`,
      text: '規約を変更するときは、内容と効力の発生日を、表示と電子メールで周知します。',
    },
    {
      title: '紹介は、条件を満たしてから付与',
      text: `お友だちが登録から${referralWithinDays}日以内に条件を満たすと、おふたりにポイントを付与します。`,
    },
  ],
  sections: [
    ...generalSections(operator),
    ...pointSections,
    ...exchangeSections,
    ...conductSections,
    ...closingSections(operator),
  ],
})
