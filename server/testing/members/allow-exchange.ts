import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Db } from '../../db/db.ts'
import { keepEvent } from '../../exchange/move-exchange.ts'
import { grant } from '../../ledger/earn.ts'
import { hold, takeHeld } from '../../ledger/hold.ts'

/** The points a known member exchanged before. */
export const knownPoints = 300

/**
 * Lets a member exchange: verified, registered long enough ago, with points. `isKnown`: an old exchange with its own
 * hold was issued, so that small ones are not reviewed.
 */
export async function allowExchange(
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
  const wanted = { uid, holdId: exchangeId, channel: 'quo' as const, points: knownPoints, at: now }
  await db.tx(uid, async (tx) => {
    await grant(tx, { uid, key: 'known', kind: 'referral', points: knownPoints, at: now })
    await hold(tx, wanted)
    await takeHeld(tx, wanted)
    await tx`
      insert into exchange_request
        (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, asked_at, tries, opened_at)
      values (${uid}, ${exchangeId}, 'E-20260101-AAAA', ${randomUUID()}, 'quo', 'inventory', ${knownPoints}, 'issued', ${longAgo},
        ${longAgo}, 1, ${longAgo})`
    // For the timeline on the member's page.
    await keepEvent(tx, { uid, exchangeId }, 'issued', longAgo)
  })
}
