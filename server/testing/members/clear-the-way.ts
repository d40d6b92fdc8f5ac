import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { keepEvent } from '../../exchange/move-exchange.ts'
import { grant } from '../../ledger/earn.ts'

const dayMs = 86_400_000

/**
 * Makes a member one whom nothing stops from exchanging: verified, registered long enough ago, with points. Known: one
 * exchange was issued long ago, so that the operator looks at small ones no more.
 */
export async function clearTheWay(
  db: Pick<Db, 'sql' | 'tx'>,
  uid: string,
  { points = 20_000, isKnown = true, now = new Date() } = {},
): Promise<void> {
  const registeredAt = new Date(now.getTime() - 9 * dayMs)
  await db.sql`
    update auth_member
    set email_verified_at = ${registeredAt}, created_at = ${registeredAt}, credentials_changed_at = null
    where uid = ${uid}`
  if (points > 0) await db.tx(uid, (tx) => grant(tx, { uid, key: 'test', kind: 'referral', points, at: now }))
  if (!isKnown) return
  const [exchangeId, longAgo] = [randomUUID(), new Date('2020-01-01')]
  await db.tx(uid, async (tx) => {
    await tx`
      insert into exchange_request
        (uid, exchange_id, order_id, channel, provider, points, status, requested_at, asked_at, tries)
      values (${uid}, ${exchangeId}, ${randomUUID()}, 'quo', 'inventory', 300, 'issued', ${longAgo}, ${longAgo}, 1)`
    // A page that shows it also shows what happened when.
    await keepEvent(tx, { uid, exchangeId }, 'issued', longAgo)
  })
}
