import type { Auth } from './auth/auth.ts'
import { demoUid, hasMembers, seedDemoMember } from './auth/sign-in/demo.ts'
import type { Clock } from './clock.ts'
import { seedDemoConsole } from './console/demo-console.ts'
import { seedDemoExchanges } from './exchange/demo-exchanges.ts'
import { findExchange } from './exchange/exchange.ts'
import type { Seals } from './exchange/stock/seal.ts'
import { demoExchangeId, demoReturnedExchangeId, seedDemoPoints } from './mission/demo-points.ts'
import { seedDemoNotices } from './notice/demo-notices.ts'
import { seedDemoFriends } from './referral/demo-friends.ts'
import type { ReferralContext } from './referral/referral-context.ts'
import { seedDemoRecords } from './sync/demo-records.ts'

type Options = { auth: Auth; seals: Seals; clock: Clock; referral: ReferralContext }

/** Fills a fresh local database with the demo member and everything that belongs to them. */
export async function seedDemo({ auth, seals, clock, referral }: Options): Promise<void> {
  const { db } = auth
  const isFresh = !(await hasMembers(db))
  await seedDemoMember(auth, clock)
  await seedDemoPoints(db, clock)
  await seedDemoRecords(db, clock)
  const past = { issuedId: demoExchangeId, canceledId: demoReturnedExchangeId }
  await seedDemoExchanges(db, seals, clock, past)
  await seedDemoFriends(referral)
  const exchange = await findExchange(db.sql, { uid: demoUid, exchangeId: demoExchangeId })
  // Not beside anybody's own data: the console's figures would mix with it.
  if (isFresh) await seedDemoConsole(auth, clock.now())
  if (exchange) {
    const { exchangeId, number, channel, points, requestedAt: at } = exchange
    const event = { kind: 'exchange-issued', exchangeId, number, channel, points } as const
    await seedDemoNotices(db, { key: `exchange-issued/${exchangeId}`, event, at })
  }
}
