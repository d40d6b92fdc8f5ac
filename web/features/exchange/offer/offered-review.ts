import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { exchangeReviewAbovePoints, usualSpeed } from '#contract/exchange/exchange-rules.ts'
import { reviewedExchanges, reviewRule, unreviewedRule } from '#contract/exchange/review-words.ts'
import { reviewSpeed } from '#web/text/channel-words.ts'
import { dateInWords } from '#web/text/moment.ts'

type Known = Pick<ExchangeOffer, 'review' | 'blocks'>

/** Why a person looks at an exchange of this many points. `signal`: for a reason that pages do not name. */
export function reviewCauseOf(
  offer: Pick<Known, 'review'> | null,
  points: number,
): 'first' | 'amount' | 'signal' | null {
  const review = offer?.review
  if (review && (review.daysToGo > 0 || points > review.unreviewedPoints)) {
    return review.isFirst ? 'first' : 'signal'
  }
  return points > exchangeReviewAbovePoints ? 'amount' : null
}

/** All reasons for a review, if the summary names none, and why a first exchange needs none. */
export function rulesOf(
  offer: Pick<Known, 'review'> | null,
  cause: ReturnType<typeof reviewCauseOf>,
): string {
  if (cause === null && offer?.review?.isFirst) return reviewRule + unreviewedRule
  return cause === null || cause === 'signal' ? reviewRule : ''
}

/** `first` need not be the first exchange: small ones before it may have been issued without a review. */
export const reviewReasons = {
  first: '初回の審査が済んでいないため',
  amount: `${reviewedExchanges.amount}のため`,
}

/**
 * When the gift of this many points arrives. A page names one date: while the member may not exchange yet it names the
 * end of that, otherwise the day of the decision.
 */
export function speedOf(offer: Known | null, points: number): string {
  const cause = reviewCauseOf(offer, points)
  if (cause === null) return usualSpeed
  if (cause === 'amount' || !offer?.review) return `${reviewSpeed}に審査し、発行`
  if (offer.blocks.length > 0) return '確認してから発行'
  const { decidedOn } = offer.review
  return `${dateInWords(decidedOn)}中に発行`
}
