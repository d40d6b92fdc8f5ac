import { digits } from '../values/digits.ts'
import { mailProviders } from '../values/mailbox.ts'
import {
  exchangeReviewAbovePoints,
  exchangeReviewBusinessDays,
  unreviewedActiveDays,
  unreviewedPointsMax,
} from './exchange-rules.ts'

/** Why an exchange is reviewed before its gift is issued. */
const reviewCauses = ['first', 'amount', 'shares', 'group'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** Every reason for a review, in the words of the pages and of the legal texts. All of them name the whole list. */
export const reviewedExchanges: Record<ReviewCause, { plain: string; legal: string }> = {
  first: {
    plain: '初回の交換',
    legal: '会員の初回の交換（審査を経た交換が1件完了するまでの間の申込み）',
  },
  amount: {
    plain: `${digits(exchangeReviewAbovePoints)}ptを超える交換`,
    legal: `1件につき${digits(exchangeReviewAbovePoints)}ptを超える交換`,
  },
  shares: {
    plain: '利用を停止された会員などと端末・メールボックス・PayPayアカウントが同じ方の交換',
    legal:
      '利用を停止され、又は不正利用を理由に交換をお断りした会員と同じ端末、メールボックス若しくはPayPayアカウントを利用する会員の交換',
  },
  group: {
    plain: 'ほかの会員と登録の情報が重なり、確認が必要な方の交換',
    legal:
      '端末、メールボックス、PayPayアカウント、紹介その他の登録の情報の重なりから不正利用の疑いがある会員の集まりに属する会員の交換',
  },
}

const { first, amount, shares, group } = reviewedExchanges
const providers = mailProviders.map(({ name }) => name)

export const reviewedInLegalWords = `${first.legal}、${amount.legal}、${shares.legal}並びに${group.legal}`

/** For pages: the first exchanges that are issued without a review. */
export const unreviewedRule = `初回でも、${providers.join('・')}のアドレスで${unreviewedActiveDays}日以上ご利用の方の合計${digits(unreviewedPointsMax)}ptまでの交換は、ほかに確認することがなければ、審査なしで発行します（1日の件数に限りがあります）。`

export const unreviewedInLegalWords = `会員の初回の交換のうち、その合計が${digits(unreviewedPointsMax)}pt以下であり、${providers.slice(0, -1).join('、')}又は${providers.at(-1)}のメールアドレスの認証の後${unreviewedActiveDays}日以上の日にポイントを獲得した会員によるもので、他の会員との照合値の一致その他の確認を要する事情がないものは、1日あたりの件数の範囲内で、審査を行わずに発行します。`

/** For pages: which exchanges are reviewed, and how long it takes. */
export const reviewRule = `${reviewCauses.map((cause) => reviewedExchanges[cause].plain).join('、')}は、${exchangeReviewBusinessDays}営業日以内に運営が確認してから発行します。`
