import { channels, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { DigestLine } from '../acts/digest-line.ts'
import { readChannel } from './channel/channel.ts'
import { type ExchangeContext, providerOf } from './exchange-context.ts'
import { countLateOpen } from './review/decided-in-time.ts'
import { listExchanges } from './review/list-exchanges.ts'
import { readExpiring, readShelf, stockLow } from './stock/report.ts'

const expiringDays = 30
const listMax = 1_000

/** Exchanges, channels and stock that need a decision, for the operators' morning mail. */
export async function exchangeDigestLines(exchanges: ExchangeContext, now: Date): Promise<DigestLine[]> {
  const { sql } = exchanges.db
  const waiting = await listExchanges(sql, 'operator', listMax)
  const reviews = waiting.filter(({ status }) => status === 'review')
  const overdue = reviews.filter(({ reviewBy }) => reviewBy && reviewBy < now)
  const stuck = waiting.length - reviews.length
  const late = await countLateOpen(sql, now)
  return [
    ...some(reviews.length, {
      waits: `審査待ちの交換: ${digits(reviews.length)}件（期限超過 ${digits(overdue.length)}件）`,
      next: '「審査」で、期限の近いものから承認か却下を決めてください。',
      path: '/review',
    }),
    ...some(stuck, {
      waits: `発行を確認できず、対応が必要な交換: ${digits(stuck)}件`,
      next: '「注文」で、もう一度問い合わせるか、会社の画面で確かめてから決着させてください。',
      path: '/orders',
    }),
    ...some(late, {
      waits: `${exchangeReviewBusinessDays}営業日を過ぎて、まだ結果の出ていない交換: ${digits(late)}件`,
      next: '「審査」と「注文」で、超過しているものを先に決めてください。',
      path: overdue.length > 0 ? '/review' : '/orders',
    }),
    ...(await channelLines(exchanges)),
    ...(await stockLines(exchanges, japanDay(now))),
  ]
}

const some = (count: number, line: DigestLine): DigestLine[] => (count > 0 ? [line] : [])

async function channelLines(exchanges: ExchangeContext): Promise<DigestLine[]> {
  const rows = await Promise.all(
    channels.map(async (channel) => ({ channel, ...(await readChannel(exchanges.db.sql, channel)) })),
  )
  return rows
    .filter(({ pausedAt, shutAt }) => pausedAt || shutAt)
    .map(({ channel, shutAt }) => ({
      waits: `${giftNames[channel]}: ${shutAt ? '通信の不具合により停止中' : '停止中'}`,
      next: '「注文」の交換先で、テストしてから再開してください。',
      path: '/orders',
    }))
}

async function stockLines(exchanges: ExchangeContext, today: string): Promise<DigestLine[]> {
  const { sql } = exchanges.db
  const stock = await readShelf(sql, today)
  const expiring = await readExpiring(sql, today, expiringDays)
  const isStocked = ({ channel }: { channel: (typeof channels)[number] }) =>
    providerOf(exchanges, channel).name === 'inventory'
  return [
    ...stock
      .filter((line) => isStocked(line) && line.free < stockLow)
      .map(({ channel, points, free }) => ({
        waits: `${giftNames[channel]} ${digits(points)}円分: 在庫 残り${digits(free)}件`,
        next: 'ギフトを購入し、「在庫」で取り込んでください。',
        path: '/stock',
      })),
    ...expiring.map(({ channel, points, expiresOn, gifts }) => ({
      waits: `${giftNames[channel]} ${digits(points)}円分: ${digits(gifts)}件が${expiresOn}に期限切れ`,
      next: '「在庫」で、期限までに配れる数か確かめてください。過ぎたものは処分できます。',
      path: '/stock',
    })),
  ]
}
