import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import type { StoredExchange } from '#server/exchange/exchange.ts'
import type { ReviewReason } from '#server/exchange/request/review-reasons.ts'
import type { ExchangeFile } from '#server/exchange/review/list-exchanges.ts'
import { pointsText, table, timeText } from '../command-line/table.ts'
import { signalLines } from './signals-text.ts'

export function exchangesText(exchanges: StoredExchange[], now: Date): string {
  if (exchanges.length === 0) return 'no exchanges'
  return table(
    ['exchange', 'requested', 'state', 'points', 'gift', 'by', 'member', 'waits for'],
    exchanges.map((exchange) => [
      exchange.exchangeId,
      timeText(exchange.requestedAt),
      exchangeStatusNames[exchange.status],
      pointsText(exchange.points),
      giftNames[exchange.channel],
      exchange.provider,
      exchange.uid,
      waitsFor(exchange, now),
    ]),
  )
}

function waitsFor({ status, reviewBy, isWithOperator, nextTryAt }: StoredExchange, now: Date): string {
  if (status === 'review') {
    return reviewBy ? `you, by ${timeText(reviewBy)}${reviewBy < now ? '  OVERDUE' : ''}` : 'you'
  }
  if (isWithOperator) return 'you: retry or settle'
  return nextTryAt ? `the attempt at ${timeText(nextTryAt)}` : ''
}

export function exchangeText({ exchange, events, reveals, acts, signals }: ExchangeFile, now: Date): string {
  const rows: [string, string | null][] = [
    ['exchange', exchange.exchangeId],
    ['member', exchange.uid],
    ['gift', `${giftNames[exchange.channel]}, ${pointsText(exchange.points)} pt`],
    ['state', `${exchangeStatusNames[exchange.status]} (${exchange.status})`],
    ['waits for', waitsFor(exchange, now) || null],
    ['reviewed', exchange.reviewFor?.map((reason) => reviewWords[reason]).join(', ') || null],
    ['provider', exchange.provider],
    ['order', exchange.orderId],
    ['attempts', String(exchange.tries)],
    ['last error', exchange.trouble],
    ['told member', exchange.reason],
    ['gift expires', exchange.giftExpiresOn],
  ]
  return [
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(12)}  ${value}`])),
    'events',
    ...events.map(({ status, at }) => `  ${timeText(at)}  ${exchangeStatusNames[status]}`),
    ...signalLines(signals),
    ...(reveals.length > 0 ? ['shown'] : []),
    ...reveals.map(({ at, sessionId }) => `  ${timeText(at)}  session ${sessionId}`),
    ...(acts.length > 0 ? ['acts'] : []),
    ...acts.map(
      ({ at, actor, act, details }) => `  ${timeText(at)}  ${actor}  ${act}  ${JSON.stringify(details)}`,
    ),
  ].join('\n')
}

const reviewWords: Record<ReviewReason, string> = {
  first: 'first exchange',
  amount: 'amount',
  'shares device': 'shares a device with a suspended or fraudulent member',
  'shares mailbox': 'shares a mailbox with a suspended or fraudulent member',
  'shares paypay': 'shares a PayPay account with a suspended or fraudulent member',
}
