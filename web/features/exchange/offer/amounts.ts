import type { ChannelOffer, ExchangeOffer } from '#contract/exchange/exchange.ts'
import {
  exchangeAmounts,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
} from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'

/** Why an amount is not available now; null if it is. */
type AmountProblem = 'not-offered' | 'out-of-stock' | 'short' | 'over-day' | 'over-month' | null

type Choice = { points: number; problem: AmountProblem }

type Situation = { offer: Pick<ExchangeOffer, 'today' | 'month'>; channel: ChannelOffer; available: number }

/** Every amount of the channel, including those that are not available now. */
export function choicesOf(situation: Situation): Choice[] {
  const { channel } = situation.channel
  const extra = situation.channel.amounts.filter((points) => !exchangeAmounts[channel].includes(points))
  return [...exchangeAmounts[channel], ...extra]
    .sort((a, b) => a - b)
    .map((points) => ({ points, problem: problemOf(points, situation) }))
}

export function problemOf(points: number, { offer, channel, available }: Situation): AmountProblem {
  const isInRange = channel.range !== null && points >= channel.range.min && points <= channel.range.max
  if (!channel.amounts.includes(points) && !isInRange) {
    return exchangeAmounts[channel.channel].includes(points) ? 'out-of-stock' : 'not-offered'
  }
  if (points > available) return 'short'
  if (offer.today.points + points > exchangePointsPerDayMax) return 'over-day'
  if (offer.month.points + points > exchangePointsPerMonthMax) return 'over-month'
  return null
}

/** The smallest amount in stock, whether or not the member has enough points. */
export const smallestOf = ({ channel, amounts, range }: ChannelOffer): number =>
  Math.min(...(range ? [range.min] : []), ...(amounts.length > 0 ? amounts : exchangeAmounts[channel]))

/** Parses typed text as a whole number; accepts full-width digits and commas. */
export function typedPoints(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(/pt$/i, '').replace(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null
}

export function problemInWords(problem: AmountProblem, points: number, available: number): string | null {
  if (problem === null) return null
  return {
    'not-offered': '選べない金額です',
    'out-of-stock': '在庫なし',
    short: `${digits(points - available)}pt不足`,
    'over-day': '本日の上限超え',
    'over-month': '今月の上限超え',
  }[problem]
}

/** The same as a sentence, for a member who chose this amount. */
export function refusedAmount(points: number, situation: Situation): string | null {
  const problem = problemOf(points, situation)
  const { range } = situation.channel
  if (problem === 'not-offered' && range) {
    return `${digits(range.min)}ptから${digits(range.max)}ptまでで入力してください`
  }
  if (problem === 'short') return `ポイントが${digits(points - situation.available)}pt足りません`
  return problemInWords(problem, points, situation.available)
}
