import type { ReviewRow } from '#contract/console/review.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { businessDaysLeft } from '../../exchange/review/business-days.ts'
import { type ReviewFacts, verdictOf } from '../../exchange/review/verdict.ts'
import type { NameOf } from '../operator/operator-names.ts'

export function reviewRow(exchange: StoredExchange, facts: ReviewFacts, nameOf: NameOf): ReviewRow {
  const { uid, exchangeId, number, channel, points, requestedAt } = exchange
  const { reviewNote, reviewNotedBy, reviewNotedAt } = exchange
  const reviewBy = deadlineOf(exchange)
  return {
    uid,
    exchangeId,
    number,
    channel,
    points,
    nickname: facts.member?.nickname ?? '退会した会員',
    requestedAt: requestedAt.toISOString(),
    reviewBy: reviewBy.toISOString(),
    daysLeft: businessDaysLeft(reviewBy, facts.now),
    verdict: verdictOf(facts),
    group: facts.group,
    note:
      reviewNote && reviewNotedAt
        ? { text: reviewNote, by: nameOf(reviewNotedBy ?? ''), at: reviewNotedAt.toISOString() }
        : null,
  }
}

/** An exchange that was never in review has no deadline. */
export const deadlineOf = ({ reviewBy, requestedAt }: StoredExchange): Date => reviewBy ?? requestedAt
