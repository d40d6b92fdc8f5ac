import { randomUUID } from 'node:crypto'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import { channelRules, exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { findMember } from '../auth/member/member.ts'
import { demoUid } from '../auth/sign-in/demo.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { readMovements } from '../ledger/history.ts'
import { keepEvent } from './move-exchange.ts'
import { claimNumber } from './request/exchange-number.ts'
import { type NewGift, stockGifts } from './stock/import.ts'
import type { Seals } from './stock/seal.ts'
import { issueGift, reserveGift } from './stock/stock.ts'

const uid = demoUid
const giftsEach = 12
const giftDays = 365

type Past = { issuedId: string; canceledId: string }

/** Local mode's stock, marked 見本 in every channel, and the exchanges of the demo member's history. */
export async function seedDemoExchanges(db: Db, seals: Seals, clock: Clock, past: Past): Promise<void> {
  const now = clock.now()
  await db.tx(uid, async (tx) => {
    if (!(await findMember(tx, uid))) return
    const stocked = await stockedChannels(tx)
    const missing = channels.filter((channel) => !stocked.includes(channel))
    await stockGifts(tx, seals, samples(missing, addDays(japanDay(now), giftDays)), now)
    if (stocked.length === 0) await rememberPast(tx, past)
  })
}

/** A database seeded before a channel was added gets the samples of that channel too. */
async function stockedChannels(tx: Tx): Promise<Channel[]> {
  const rows = await tx<{ channel: Channel }[]>`select distinct channel from exchange_stock`
  return rows.map(({ channel }) => channel)
}

function samples(missing: Channel[], expiresOn: string): NewGift[] {
  return missing.flatMap((channel) =>
    exchangeAmounts[channel].flatMap((points) =>
      Array.from({ length: giftsEach }, (_, n) => ({
        ...secretOf(channel, `${points}-${String(n + 1).padStart(2, '0')}`),
        channel,
        points,
        expiresOn: channelRules[channel].isForever ? null : expiresOn,
        isSample: true,
      })),
    ),
  )
}

function secretOf(channel: Channel, number: string) {
  const { delivers, hasPin } = channelRules[channel]
  const pin = hasPin ? '0000' : null
  return delivers === 'code'
    ? { code: `見本-${channel.toUpperCase()}-${number}`, url: null, pin }
    : { code: null, url: `https://gift.example/${channel}/mihon-${number}`, pin }
}

async function rememberPast(tx: Tx, { issuedId, canceledId }: Past): Promise<void> {
  const { entries } = await readMovements(tx, uid, { filter: 'all', before: null, limit: 1_000 })
  for (const exchangeId of [issuedId, canceledId]) {
    const begun = entries.find((entry) => entry.exchangeId === exchangeId && entry.kind === 'exchange')
    if (!begun?.channel) continue
    const isIssued = exchangeId === issuedId
    const requestedAt = new Date(begun.at)
    const endedAt = new Date(requestedAt.getTime() + 20 * 60_000)
    const order = { orderId: randomUUID(), channel: begun.channel, points: -begun.points }
    if (isIssued) await reserveGift(tx, { ...order, at: requestedAt, today: japanDay(requestedAt) })
    const gift = isIssued ? await issueGift(tx, order.orderId, endedAt) : null
    const number = await claimNumber(tx, { uid, exchangeId }, requestedAt)
    await tx`
      insert into exchange_request
        (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, asked_at, tries,
          gift_expires_on, opened_at)
      values (${uid}, ${exchangeId}, ${number}, ${order.orderId}, ${order.channel}, 'inventory', ${order.points},
        ${isIssued ? 'issued' : 'canceled'}, ${requestedAt}, ${isIssued ? endedAt : null}, ${isIssued ? 1 : 0},
        ${gift?.expiresOn ?? null}, ${isIssued ? endedAt : null})`
    const key = { uid, exchangeId }
    await keepEvent(tx, key, 'requested', requestedAt)
    if (!isIssued) await keepEvent(tx, key, 'canceled', endedAt)
    else for (const status of ['issuing', 'issued'] as const) await keepEvent(tx, key, status, endedAt)
  }
}
