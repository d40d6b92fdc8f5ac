import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { StoredExchange } from '#server/exchange/exchange.ts'
import { unreviewedInWords } from '#server/exchange/exchange-words.ts'
import type { ExchangeFile } from '#server/exchange/review/list-exchanges.ts'
import type { SharingMember, SignalSharers } from '#server/trust/signals-of.ts'
import { actLines } from '../command-line/act-lines.ts'
import { fields, padded, pointsText, table, timeText } from '../command-line/table.ts'

export function exchangesText(say: Say, exchanges: StoredExchange[], now: Date): string {
  if (exchanges.length === 0) return say('no-exchanges')
  return table(
    [
      say('label-number'),
      say('label-exchange'),
      say('label-requested'),
      say('label-state'),
      say('label-points'),
      say('label-gift'),
      say('label-provider'),
      say('label-member'),
      say('label-waits-for'),
    ],
    exchanges.map((exchange) => [
      exchange.number,
      exchange.exchangeId,
      timeText(exchange.requestedAt),
      say(`exchange-status-${exchange.status}`),
      pointsText(exchange.points),
      say(`gift-name-${exchange.channel}`),
      exchange.provider,
      exchange.uid,
      waitsFor(say, exchange, now),
    ]),
  )
}

function waitsFor(
  say: Say,
  { status, reviewBy, isWithOperator, nextTryAt }: StoredExchange,
  now: Date,
): string {
  if (status === 'review') {
    if (!reviewBy) return say('waits-for-review')
    const by = timeText(reviewBy)
    return reviewBy < now ? say('waits-for-review-overdue', { by }) : say('waits-for-review-by', { by })
  }
  if (isWithOperator) return say('waits-for-settling')
  return nextTryAt ? say('waits-for-attempt', { at: timeText(nextTryAt) }) : ''
}

export function exchangeText(
  say: Say,
  { exchange, events, reveals, acts, signals }: ExchangeFile,
  now: Date,
): string {
  const gift = { gift: say(`gift-name-${exchange.channel}`), points: pointsText(exchange.points) }
  return [
    ...fields([
      [say('label-number'), exchange.number],
      [say('label-exchange'), exchange.exchangeId],
      [say('label-member'), exchange.uid],
      [say('label-gift'), say('exchange-gift', gift)],
      [say('label-state'), say(`exchange-status-${exchange.status}`)],
      [say('label-waits-for'), waitsFor(say, exchange, now) || null],
      [
        say('label-reviewed'),
        unreviewedInWords(exchange)
          ? say('exchange-unreviewed')
          : exchange.reviewFor.map((reason) => say(`review-${reason}`)).join(', ') || null,
      ],
      [say('label-provider'), exchange.provider],
      [say('label-order'), exchange.orderId],
      [say('label-attempts'), String(exchange.tries)],
      [say('label-last-error'), exchange.trouble],
      [say('label-told-member'), exchange.reason],
      [say('label-gift-expires'), exchange.giftExpiresOn],
      [say('label-gift-opened'), exchange.openedAt && timeText(exchange.openedAt)],
      [say('label-gift-used'), exchange.usedAt && timeText(exchange.usedAt)],
    ]),
    say('label-events'),
    ...events.map(({ status, at }) => `  ${timeText(at)}  ${say(`exchange-status-${status}`)}`),
    ...signalLines(say, signals),
    ...(reveals.length > 0 ? [say('label-shown')] : []),
    ...reveals.map(({ at, sessionId }) => `  ${say('shown-in-session', { at: timeText(at), sessionId })}`),
    ...actLines(say, acts),
  ].join('\n')
}

/** Lists whom a member shares each signal with, and whether the signal means something. */
function signalLines(say: Say, signals: SignalSharers[]): string[] {
  if (signals.length === 0) return [say('no-signals')]
  return [say('signals-heading'), ...signals.map((signal) => lineOf(say, signal))]
}

const kindWidth = 8

function lineOf(say: Say, { kind, count, members, counts }: SignalSharers): string {
  const names = members.map((member) => nameOf(say, member)).join(', ')
  const more = count > members.length ? ', …' : ''
  const line = { kind: padded(say(`signal-${kind}`), kindWidth), count, members: names + more, counts }
  return `  ${say('signal-line', line)}`
}

const nameOf = (say: Say, { uid, flags }: SharingMember) =>
  flags.length > 0 ? `${uid} [${flags.map((flag) => say(`flag-${flag}`)).join(', ')}]` : uid
