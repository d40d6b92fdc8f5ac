import { digits } from '../values/digits.ts'
import {
  exchangeReviewAbovePoints,
  exchangeReviewBusinessDays,
  unreviewedActiveDays,
  unreviewedPointsMax,
} from './exchange-rules.ts'

/** Why an exchange is reviewed before its gift is issued. Pages and legal texts name the whole list. */
const reviewCauses = ['first', 'amount', 'shares', 'group'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** In the words of pages; `review-legal-words.ts` has those of the legal texts. */
export const reviewedExchanges: Record<ReviewCause, string> = {
  first: '初回の審査が済むまでの交換',
  amount: `${digits(exchangeReviewAbovePoints)}ptを超える交換`,
  shares: '利用を停止された会員などと端末・メールボックス・PayPayアカウントが同じ方の交換',
  group: 'ほかの会員と登録の情報が重なり、確認が必要な方の交換',
}

/** The first exchanges that are issued without a review. The terms list the mail services. */
export const unreviewedRule = `初回の審査の前でも、Gmailや携帯電話会社など主なメールサービスのアドレスで${unreviewedActiveDays}日以上ご利用の方の合計${digits(unreviewedPointsMax)}ptまでの交換は、ほかに確認することがなければ、審査なしで発行します（1日の件数に限りがあります）。`

/** Which exchanges are reviewed, and how long it takes. */
export const reviewRule = `${reviewCauses.map((cause) => reviewedExchanges[cause]).join('、')}は、${exchangeReviewBusinessDays}営業日以内に運営が確認してから発行します。`
