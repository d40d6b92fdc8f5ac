import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import {
  cancellationsPerDayMax,
  exchangeAccountAgeHours,
  exchangeAmounts,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangeReviewBusinessDays,
  exchangesPerDayMax,
  usualSpeed,
} from '#contract/exchange/exchange-rules.ts'
import { reviewedInLegalWords, unreviewedInLegalWords } from '#contract/exchange/review-legal-words.ts'
import { pointExpiryMonths, yenPerPoint } from '#contract/point/point-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { DetailList } from '../detail-list.tsx'
import type { LegalSection } from '../legal-document.ts'

export const deliverySections: LegalSection[] = [
  {
    id: 'delivery',
    title: 'ポイントの交換とギフトの引渡し',
    body: (
      <DetailList
        details={[
          {
            name: '交換できるギフト',
            value: (
              <>
                {channels
                  .map((channel) => `${giftNames[channel]}（${digits(leastOf(channel))}ptから）`)
                  .join('、')}
                。1ptは{yenPerPoint}
                円相当です。在庫等により一部を取り扱わないことがあり、その場合は申込みの前に画面に表示します。
              </>
            ),
          },
          {
            name: '引渡しの時期',
            value: (
              <>
                審査のない交換は、申込みの後、{usualSpeed}にマイページで引き渡します。
                {reviewedInLegalWords}は、{exchangeReviewBusinessDays}
                営業日以内の審査を経て、審査の完了後に引き渡します。ただし、{unreviewedInLegalWords}
                ギフト提供会社の応答により遅れる場合は、状況を画面に表示します。
              </>
            ),
          },
          {
            name: '引渡しの方法',
            value:
              'マイページの交換画面及び履歴に、コード又はURLを表示します。PayPayとの連携による場合は、お客様のPayPayアカウントに付与します。',
          },
          {
            name: '申込みの制限',
            value: (
              <>
                1日{exchangesPerDayMax}回かつ{digits(exchangePointsPerDayMax)}ptまで、1か月
                {digits(exchangePointsPerMonthMax)}ptまで。メール認証の完了及び会員登録から
                {exchangeAccountAgeHours / 24}
                日の経過が必要です。詳細は<a href="/termofservice#exchange-limits">利用規約</a>
                をご覧ください。
              </>
            ),
          },
          {
            name: '申込みの有効期限',
            value: (
              <>
                ポイントは、最後の獲得、交換又はデイリースタンプから
                <span className="whitespace-nowrap">{pointExpiryMonths}か月後</span>
                の月末まで有効です。有効期限内にお申し込みください。
              </>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'cancel',
    title: '取り消し・返品・退会',
    body: (
      <DetailList
        details={[
          {
            name: '申込みの取り消し',
            value: `交換の状態が「受付済み」又は「審査中」の間は、1日につき${cancellationsPerDayMax}回まで、マイページから取り消すことができ、ポイントは直ちに戻ります。`,
          },
          {
            name: '返品・交換',
            value: 'ギフトの性質上、発行後の取り消し、返品及び他のギフトへの変更はお受けできません。',
          },
          {
            name: '不具合があるとき',
            value: (
              <>
                引き渡したギフトを利用できないときは、<a href="/contact?kind=exchange">お問い合わせ窓口</a>
                までご連絡ください。確認のうえ、代わりのギフトの引渡し又はポイントの返還を行います。
              </>
            ),
          },
          {
            name: '退会',
            value: (
              <>
                マイページからいつでも退会できます。違約金等はありません。{deletionGraceDays}
                日以内であれば取り消すことができ、その後はポイント、記録及び発行済みのギフトの表示を含めて消去されます。
              </>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'environment',
    title: '動作環境',
    body: (
      <DetailList
        details={[
          {
            name: '推奨するブラウザ',
            value: 'Google Chrome、Safari、Microsoft Edge及びMozilla Firefoxの最新版及びその一つ前の版',
          },
          { name: '推奨する端末', value: 'iOS 16.4以降、Android 10以降、Windows 10以降又はmacOS 13以降' },
          {
            name: '必要な設定',
            value:
              'JavaScript、Cookie及びブラウザの保存領域が有効であること。アプリは、一度開いた後は通信がない状態でも利用できます。',
          },
        ]}
      />
    ),
  },
]

function leastOf(channel: Channel): number {
  return Math.min(...exchangeAmounts[channel])
}
