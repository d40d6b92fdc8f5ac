import { channels, giftNames } from '#contract/exchange/channel-names.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { readChannel } from '../channel/channel.ts'
import { type ExchangeContext, providerOf } from '../exchange-context.ts'
import { readExpiring, readShelf, stockLow } from '../stock/report.ts'
import { countLateOpen } from './decided-in-time.ts'
import { listExchanges } from './list-exchanges.ts'

/** Nine in the morning in Japan. */
const offsetMs = 0
const expiringDays = 30
const listMax = 1_000

/** Mails the operator every morning what needs a decision; nothing if there is nothing. */
export function operatorDigest(
  exchanges: ExchangeContext,
  clock: Clock,
  { operatorEmail, digestLines }: { operatorEmail: string; digestLines: (now: Date) => Promise<string[]> },
): RecurringJob {
  return recurringJob({
    kind: 'exchange-digest',
    clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => {
      const lines = [...(await waitingLines(exchanges, now)), ...(await digestLines(now))]
      if (lines.length === 0) return
      const key = `exchange-digest/${japanDay(now)}`
      await exchanges.db.tx(null, (tx) => mailLater(tx, digestMail(operatorEmail, lines), { key }))
    },
  })
}

async function waitingLines(exchanges: ExchangeContext, now: Date): Promise<string[]> {
  const { sql } = exchanges.db
  const waiting = await listExchanges(sql, 'operator', listMax)
  const reviews = waiting.filter(({ status }) => status === 'review')
  const overdue = reviews.filter(({ reviewBy }) => reviewBy && reviewBy < now)
  const stuck = waiting.length - reviews.length
  const late = await countLateOpen(sql, now)
  return [
    ...(reviews.length > 0 ? [`審査待ちの交換: ${reviews.length}件（期限超過 ${overdue.length}件）`] : []),
    ...(stuck > 0 ? [`発行を確認できず、対応が必要な交換: ${stuck}件`] : []),
    ...(late > 0 ? [`2営業日を過ぎて、まだ結果の出ていない交換: ${late}件`] : []),
    ...(await channelLines(exchanges)),
    ...(await stockLines(exchanges, japanDay(now))),
  ]
}

async function channelLines(exchanges: ExchangeContext): Promise<string[]> {
  const rows = await Promise.all(
    channels.map(async (channel) => ({ channel, ...(await readChannel(exchanges.db.sql, channel)) })),
  )
  return rows
    .filter(({ pausedAt, shutAt }) => pausedAt || shutAt)
    .map(({ channel, shutAt }) => `${giftNames[channel]}: ${shutAt ? '通信の不具合により停止中' : '停止中'}`)
}

async function stockLines(exchanges: ExchangeContext, today: string): Promise<string[]> {
  const { sql } = exchanges.db
  const stock = await readShelf(sql, today)
  const expiring = await readExpiring(sql, today, expiringDays)
  const isStocked = ({ channel }: { channel: (typeof channels)[number] }) =>
    providerOf(exchanges, channel).name === 'inventory'
  return [
    ...stock
      .filter((line) => isStocked(line) && line.free < stockLow)
      .map(({ channel, points, free }) => `${giftNames[channel]} ${points}円分: 在庫 残り${free}件`),
    ...expiring.map(
      ({ channel, points, expiresOn, gifts }) =>
        `${giftNames[channel]} ${points}円分: ${gifts}件が${expiresOn}に期限切れ`,
    ),
  ]
}

function digestMail(to: string, lines: string[]): Mail {
  return {
    to,
    subject: '【こつこつ】対応待ちのご確認（運営者向け）',
    paragraphs: [
      '次のことが対応を待っています。',
      lines.join('\n'),
      '詳しくは npm run ops -- exchanges list、gifts stock、channel list、contacts list、jobs list でご覧いただけます。',
    ],
  }
}
