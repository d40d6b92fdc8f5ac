import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Db } from '../../db/db.ts'
import { keepEvent } from '../../exchange/move-exchange.ts'
import { claimNumber } from '../../exchange/request/exchange-number.ts'
import { afterBusinessDays } from '../../exchange/review/business-days.ts'
import { hold } from '../../ledger/hold.ts'
import { allowExchange } from './allow-exchange.ts'
import { newMember } from './member.ts'

type Waiting = { nickname: string; channel?: Channel; points?: number; registeredDays?: number; age?: number }

/** A member whose exchange, requested `age` days ago, waits for review. */
export async function waitingExchange(
  db: Pick<Db, 'sql' | 'tx'>,
  { nickname, channel = 'quo', points = 300, registeredDays = 60, age = 0 }: Waiting,
): Promise<{ uid: string; exchangeId: string }> {
  const now = new Date()
  const [registeredAt, at] = [registeredDays, age].map((days) => new Date(now.getTime() - days * dayMs))
  const { uid } = await newMember(db, { now })
  await allowExchange(db, uid, { points, isKnown: false, now })
  const exchangeId = randomUUID()
  await db.sql`update auth_member set nickname = ${nickname}, created_at = ${registeredAt ?? now} where uid = ${uid}`
  await db.tx(uid, async (tx) => {
    const key = { uid, exchangeId }
    const requestedAt = at ?? now
    await hold(tx, { uid, holdId: exchangeId, channel, points, at: requestedAt })
    const number = await claimNumber(tx, key, requestedAt)
    await tx`
      insert into exchange_request
        (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, review_by, review_for)
      values (${uid}, ${exchangeId}, ${number}, ${randomUUID()}, ${channel}, 'inventory', ${points}, 'review',
        ${requestedAt}, ${afterBusinessDays(requestedAt, 2)}, ${['first']})`
    await keepEvent(tx, key, 'review', requestedAt)
  })
  return { uid, exchangeId }
}
