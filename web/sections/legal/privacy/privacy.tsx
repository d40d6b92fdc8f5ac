import { legalDates } from '#contract/legal-versions.ts'
import { deletionGraceDays, returningAddressDays } from '#contract/retention-rules.ts'
import type { PublicSettings } from '#contract/settings.ts'
import type { LegalDocument } from '../legal-document.ts'
import { ServiceName } from '../service-name.tsx'
import { collectSections } from './collect-sections.tsx'
import { keepingSections } from './keeping-sections.tsx'
import { rightsSections } from './rights-sections.tsx'
import { sendingSections } from './sending-sections.tsx'

export const privacy = ({
  operator,
  recipients,
}: Pick<PublicSettings, 'operator' | 'recipients'>): LegalDocument => ({
  title: 'プライバシーポリシー',
  lead: (
    <>
      <span className="inline-block">
        {operator.name}は、
        <ServiceName />
        をご利用の皆さまの情報を大切に取り扱います。
      </span>
      <span className="inline-block">何を、何のために、いつまで取り扱うのかを、ここに定めます。</span>
    </>
  ),
  numbering: 'plain',
  name: 'privacyPolicy',
  ...legalDates('privacyPolicy'),
  summary: [
    {
      title: '記録はあなたのものです',
      text: 'メモや体重、習慣などの記録を、広告や分析に使ったり、第三者に販売したりしません。',
    },
    {
      title: '登録しなければ端末の中だけ',
      text: '会員登録をせずに使うアプリの記録は、お使いの端末にのみ保存されます。',
    },
    {
      title: '広告のための追跡はしません',
      text: '広告用のCookieを使いません。トラッキング拒否の設定も尊重します。',
    },
    {
      title: '体重と習慣の記録は特に慎重に',
      text: '要配慮個人情報に準じて取り扱い、内容をポイントの審査に使いません。',
    },
    {
      title: `退会から${deletionGraceDays}日で消去`,
      text: `その後に残るのは、特典の重複を防ぐための照合値（${returningAddressDays}日間）など、一覧に示すものだけです。`,
    },
    { title: '開示や削除は無料で承ります', text: 'アカウント画面又はお問い合わせ窓口から請求できます。' },
  ],
  sections: [
    ...collectSections(operator),
    ...sendingSections(recipients),
    ...keepingSections,
    ...rightsSections(operator),
  ],
})
