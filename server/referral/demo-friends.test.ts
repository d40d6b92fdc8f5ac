import { expect, test } from 'vitest'
import { demoUid, seedDemoMember } from '../auth/sign-in/demo.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { referralWorld } from '../testing/members/invited-friends.ts'
import { openTestProduct } from '../testing/servers/test-product.ts'
import { seedDemoFriends } from './demo-friends.ts'
import { readReferral } from './referral-reader.ts'

const db = await testDatabase()

test('the demo member has friends in each state, seeded once, and running the jobs changes nothing', async () => {
  const world = referralWorld(db)
  const { auth } = await openTestProduct(db)
  await seedDemoMember(auth, world.clock)

  await seedDemoFriends(world.rules)
  await seedDemoFriends(world.rules)
  const before = await readReferral(db.sql, demoUid)
  await world.runJobs()

  expect(before.friends.map(({ state, daysLeft }) => [state, daysLeft])).toEqual([
    ['registered', 3],
    ['counting', 1],
    ['confirmed', 0],
    ['failed', 2],
    ['confirmed', 0],
  ])
  expect(before).toMatchObject({ earnedTotal: 600, confirmedTotal: 2, invited: null })
  expect(await readReferral(db.sql, demoUid)).toEqual(before)
  expect(await world.pendingOf({ uid: demoUid })).toBe(600)
  expect((await verifyLedger(db.sql)).problems).toEqual([])
})
