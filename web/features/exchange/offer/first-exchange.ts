import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { usualSpeed } from '#contract/exchange/exchange-rules.ts'
import { withWeekday } from '#contract/values/day-words.ts'
import { dayInWords } from '#web/text/moment.ts'

type Known = Pick<ExchangeOffer, 'first' | 'blocks'>

/** Whether a person looks at an exchange of this many points because it is the member's first. */
export const isFirstReviewed = ({ first }: Pick<Known, 'first'>, points: number): boolean =>
  first !== null && (first.daysToGo > 0 || points > first.unreviewedPoints)

/**
 * When the gift of this many points arrives. A page names one date: while the member may not exchange yet it names the
 * end of that, otherwise the day of the decision.
 */
export function speedOf(offer: Known | null, points: number): string {
  if (!offer?.first || !isFirstReviewed(offer, points)) return usualSpeed
  if (offer.blocks.length > 0) return '確認してから発行'
  return `${withWeekday(offer.first.decidedOn, dayInWords(offer.first.decidedOn))}中に発行`
}
