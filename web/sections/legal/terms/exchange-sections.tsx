import { recentSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import {
  cancellationsPerDayMax,
  exchangeAccountAgeHours,
  exchangeAmounts,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangeQuietHours,
  exchangeReviewBusinessDays,
  exchangesPerDayMax,
  openExchangesPerChannelMax,
  paypayPointsMax,
  paypayPointsMin,
} from '#contract/exchange/exchange-rules.ts'
import { reviewedInLegalWords, unreviewedInLegalWords } from '#contract/exchange/review-legal-words.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { giftCompanies, trademarkLines } from '#web/text/trademarks.ts'
import { Items } from '../items.tsx'
import type { LegalSection } from '../legal-document.ts'
import { LegalTable } from '../legal-table.tsx'
import { digitList } from '../legal-text.ts'

export const exchangeSections: LegalSection[] = [
  {
    id: 'exchange',
    title: 'ギフトへの交換',
    body: (
      <>
        <p>会員は、保有するポイントを、次のギフトと交換することができます。交換に手数料はかかりません。</p>
        <LegalTable
          caption="交換できるギフトとポイント数"
          columns={['ギフト', `交換できるポイント数（${pointWorth}）`]}
          rows={channels.map((channel) => ({ id: channel, cells: [giftNames[channel], amountsOf(channel)] }))}
        />
        <ol>
          <li>
            交換は、会員が本サービスの画面で内容を確認し、確定の操作をした時に申し込まれたものとします。申込みに係るポイントは、申込みの時から交換の手続が終わるまで保留され、他の交換に用いることができません。
          </li>
          <li>
            在庫の状況、ギフト提供会社の都合その他やむを得ない事由により、取り扱うギフト又はポイント数の一部を提供できないことがあります。この場合、運営者は、申込みの前に画面でその旨を表示します。
          </li>
          <li>
            会員は、交換の状態が「受付済み」又は「審査中」である間に限り、1日につき
            {cancellationsPerDayMax}
            回まで、申込みを取り消すことができます。ギフトが発行された後の取り消し、返品、他のギフトへの変更及びポイントへの払戻しはできません。
          </li>
          <li>
            申込みが取り消され、交換不可とされ、又は交換できなかったときは、保留されていたポイントを直ちに会員にお戻しします。
          </li>
          <li>
            ギフト提供会社からの応答が確認できない間は、交換の状態を「発行確認中」と表示し、発行の有無が確定するまでポイントの保留を継続します。同一の申込みについて、ギフトが重ねて発行されることはありません。
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'exchange-limits',
    title: '交換の条件、上限及び審査',
    body: (
      <ol>
        <li>
          交換の申込みには、次の条件をすべて満たすことを要します。
          <Items>
            <li>メール認証が完了していること</li>
            <li>
              会員登録から{exchangeAccountAgeHours}時間（{exchangeAccountAgeHours / 24}日）が経過していること
            </li>
            <li>
              メールアドレス若しくはパスワードの変更（パスワードの再設定を含みます。）、登録済みのメールアドレスと同じGoogle若しくはAppleのアカウントによる初回のログイン又は新たなPayPayアカウントとの連携から
              {exchangeQuietHours}
              時間が経過していること
            </li>
            <li>申込みの前{recentSignInMinutes}分以内にログイン又は再認証をしていること</li>
          </Items>
        </li>
        <li>1つのPayPayアカウントと連携することができる会員は、1人に限ります。</li>
        <li>
          交換には、会員ごとに次の上限があります。取消済み、交換不可及び交換できなかった申込みは、上限の計算に含みません。
          <Items>
            <li>1日につき{exchangesPerDayMax}回まで</li>
            <li>1日につき{digits(exchangePointsPerDayMax)}ptまで</li>
            <li>1か月につき{digits(exchangePointsPerMonthMax)}ptまで</li>
            <li>手続中の申込みは、ギフトの種類ごとに{openExchangesPerChannelMax}件まで</li>
          </Items>
        </li>
        <li>{reviewedInLegalWords}については、不正利用の防止のため、運営者による審査を行います。</li>
        <li>前項にかかわらず、{unreviewedInLegalWords}</li>
        <li>
          審査は、申込みから{exchangeReviewBusinessDays}
          営業日以内に完了します。営業日とは、土曜日、日曜日、国民の祝日及び休日並びに12月29日から1月3日までを除く日をいいます。
        </li>
        <li>
          審査の結果、本規約に反する利用が認められるときは、運営者は、理由を示して交換をお断りすることがあります。会員は、その結果に対し、
          <a href="/contact?kind=exchange">お問い合わせ窓口</a>から説明及び再審査を求めることができます。
        </li>
      </ol>
    ),
  },
  {
    id: 'gifts',
    title: 'ギフトの引渡し及び利用',
    body: (
      <ol>
        <li>
          ギフトは、交換の完了後、マイページの交換画面及び履歴にコード又はURLを表示する方法（PayPayとの連携による場合は、会員のPayPayアカウントに付与する方法）により引き渡します。
        </li>
        <li>
          会員は、ギフトのコード及びURLを自己の責任で管理するものとします。会員の責めに帰すべき事由による漏えい、紛失又は第三者による使用について、運営者は再発行をいたしません。
        </li>
        <li>
          ギフトの有効期限、利用できる店舗その他の利用条件は、ギフト提供会社の定めるところによります。会員は、受領後、有効期限内に利用するものとします。
        </li>
        <li>
          引き渡したギフトが運営者又はギフト提供会社の責めに帰すべき事由により利用できないときは、運営者は、確認のうえ、代わりのギフトの引渡し又は相当するポイントの返還を行います。
        </li>
      </ol>
    ),
  },
  {
    id: 'trademarks',
    title: 'ギフト提供会社との関係及び商標',
    body: (
      <>
        <p>
          ギフト提供会社には、{giftCompanies.join('、')}
          があります。各社は本サービスの提供元ではありません。本サービス及びポイントの交換に関するお問い合わせは、ギフト提供会社ではなく、運営者の
          <a href="/contact">お問い合わせ窓口</a>
          までお願いします。本サービスに記載の会社名、製品名及びサービス名は、各社の商標又は登録商標です。
        </p>
        <ul>
          {trademarkLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    ),
  },
]

function amountsOf(channel: Channel): string {
  const amounts = `${digitList(exchangeAmounts[channel])}pt`
  if (channel !== 'paypay') return amounts
  return `PayPayとの連携による場合は${digits(paypayPointsMin)}から${digits(paypayPointsMax)}までの1pt単位、それ以外の場合は${amounts}`
}
