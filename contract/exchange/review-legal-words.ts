import { digits } from '../values/digits.ts'
import { mailProviders } from '../values/mailbox.ts'
import { exchangeReviewAbovePoints, unreviewedActiveDays, unreviewedPointsMax } from './exchange-rules.ts'
import type { ReviewCause } from './review-words.ts'

/** Apart from the words of pages: the home page would load them for nothing. */
const reviewed: Record<ReviewCause, string> = {
  first: '会員の初回の交換（審査を経た交換が1件完了するまでの間の申込み）',
  amount: `1件につき${digits(exchangeReviewAbovePoints)}ptを超える交換`,
  shares:
    '利用を停止され、又は不正利用を理由に交換をお断りした会員と同じ端末、メールボックス若しくはPayPayアカウントを利用する会員の交換',
  group:
    '端末、メールボックス、PayPayアカウント、紹介その他の登録の情報の重なりから不正利用の疑いがある会員の集まりに属する会員の交換',
}
const { first, amount, shares, group } = reviewed
const providers = mailProviders.map(({ name }) => name)

export const reviewedInLegalWords = `${first}、${amount}、${shares}並びに${group}`

export const unreviewedInLegalWords = `会員の初回の交換のうち、その合計が${digits(unreviewedPointsMax)}pt以下であり、${providers.slice(0, -1).join('、')}又は${providers.at(-1)}のメールアドレスの認証の後${unreviewedActiveDays}日以上の日にポイントを獲得した会員によるもので、他の会員との照合値の一致その他の確認を要する事情がないものは、1日あたりの件数の範囲内で、審査を行わずに発行します。`
