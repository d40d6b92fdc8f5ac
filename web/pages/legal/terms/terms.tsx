import {
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange-rules.ts'
import { adultAge, termsChangeNoticeDays } from '#contract/notice-rules.ts'
import { pointExpiryMonths, yenPerPoint } from '#contract/point-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import type { Operator } from '#contract/settings.ts'
import type { LegalDocument } from '../legal-document.ts'
import { digits } from '../legal-text.ts'
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
      が提供する「こつこつ」をご利用いただくうえでのお約束を定めたものです。ご利用の前にお読みください。
    </>
  ),
  numbering: 'article',
  established: '2026-11-15',
  revised: '2026-11-15',
  summary: [
    {
      title: '利用は無料です',
      text: `ポイントは無償で付与され、1pt＝${yenPerPoint}円相当としてギフトに交換できます。現金価値はありません。`,
    },
    {
      title: `最後の利用から${pointExpiryMonths}か月で失効`,
      text: '獲得・交換・スタンプのたびに、残高全体の期限が延びます。失効の前にお知らせします。',
    },
    {
      title: `交換は1日${exchangesPerDayMax}件まで`,
      text: `1日${digits(exchangePointsPerDayMax)}pt、1か月${digits(exchangePointsPerMonthMax)}ptが上限です。初回などは審査があります。`,
    },
    {
      title: `退会は${deletionGraceDays}日以内なら取り消せます`,
      text: 'その後は、ポイントと記録を含めて消去されます。',
    },
    {
      title: '制限には異議を申し立てられます',
      text: '理由と期間をお示しし、再調査の結果を回答します。',
    },
    {
      title: `変更は${termsChangeNoticeDays}日前までにお知らせ`,
      text: `${adultAge}歳未満の方は、保護者の同意を得てご登録ください。`,
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
