import { digits } from '../values/digits.ts'
import { exchangeReviewAbovePoints, exchangeReviewBusinessDays } from './exchange-rules.ts'

/** Why an exchange is reviewed before its gift is issued. */
const reviewCauses = ['first', 'amount', 'shares'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** Every reason for a review, in the words of the pages and of the legal texts. All of them name the whole list. */
export const reviewedExchanges: Record<ReviewCause, { plain: string; legal: string }> = {
  first: {
    plain: '初回の交換',
    legal: '会員の初回の交換（交換が1件完了するまでの間の申込み）',
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
}

const { first, amount, shares } = reviewedExchanges

export const reviewedInLegalWords = `${first.legal}、${amount.legal}及び${shares.legal}`

/** For pages: which exchanges are reviewed, and how long it takes. */
export const reviewRule = `${reviewCauses.map((cause) => reviewedExchanges[cause].plain).join('、')}は、${exchangeReviewBusinessDays}営業日以内に運営が確認してから発行します。`
