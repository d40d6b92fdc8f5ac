import { expect, test } from 'vitest'
import { applyUpdate, Doc, type Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays, japanDay, weekdayOf } from '#contract/values/japan-day.ts'
import { demoUid } from './auth/sign-in/demo.ts'
import { groupsOf } from './console/fraud/groups-of.ts'
import { listContacts } from './contact/contacts.ts'
import { deliverExchangeJob } from './exchange/delivery/deliver-exchange.ts'
import { orderQueue } from './exchange/delivery/order-queue.ts'
import { factsOf } from './exchange/review/facts.ts'
import { approveExchange } from './exchange/review/review.ts'
import { reviewQueue } from './exchange/review/review-queue.ts'
import { verdictOf } from './exchange/review/verdict.ts'
import { verifyExchangeHolds } from './exchange/review/verify-holds.ts'
import { listTroubledJobs } from './jobs/troubled-job.ts'
import { verifyLedger } from './ledger/verify.ts'
import { readPage } from './notice/read-notices.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoRecords } from './sync/demo-records.ts'
import { testClock } from './testing/clock.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { runDue } from './testing/run-due.ts'
import { openTestProduct } from './testing/servers/test-product.ts'

const db = await testDatabase()
const clock = testClock('2026-11-18T03:00:00Z')
const { auth, seals, exchanges, referrals: referral } = await openTestProduct(db, { clock })
await seedDemo({ auth, seals, clock, referral })

test('the demo member’s newest notice is a gift that arrived, and none is dated in the future or out of order', async () => {
  const { notices } = await readPage(db.sql, demoUid, null)

  const times = notices.map(({ at }) => at)
  expect(notices[0]).toMatchObject({ topic: 'gift' })
  expect(notices.length).toBeGreaterThan(3)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Date(times[0] ?? 0) < clock.now()).toBe(true)
})

test('the demo member’s streak goes on, and is a full week neither today nor tomorrow', async () => {
  const [card] = await db.sql<{ streakDays: number }[]>`
    select streak_days as "streakDays" from mission_card where uid = ${demoUid}`

  const soon = [1, 2].map((days) => (card?.streakDays ?? 0) + days)
  expect(soon[0]).toBeGreaterThan(1)
  expect(soon.filter((days) => days % stampStreakDays === 0)).toEqual([])
})

test('the sample operators find work in every list, and the books are right', async () => {
  const reviews = await reviewQueue(db.sql, { after: null, max: 50 })
  const levels = (await factsOf(db.sql, reviews, clock.now(), groupsOf)).map(
    (facts) => verdictOf(facts).level,
  )
  const [waiting, failed] = [
    await listContacts(db.sql, 'open', 10),
    await listTroubledJobs(db.sql, { state: 'failed', max: 10 }),
  ]
  const orders = await orderQueue(db.sql, { state: 'operator', after: null, max: 10 })

  expect([...levels].sort()).toEqual(['clear', 'clear', 'look', 'odd', 'odd'])
  expect([waiting.length, failed.length, orders.length]).toEqual([3, 1, 1])
  expect((await verifyLedger(db.sql)).problems).toEqual([])
  expect(await verifyExchangeHolds(db.sql)).toEqual([])
})

test('the sample exchanges are approved to the end: each has its gift', async () => {
  for (const { uid, exchangeId } of await reviewQueue(db.sql, { after: null, max: 50 })) {
    await db.tx(uid, (tx) => approveExchange(tx, { uid, exchangeId }, clock.now(), groupsOf))
  }
  await runDue(db, [deliverExchangeJob(exchanges, clock)], clock)

  const left = await db.sql<{ status: string; nickname: string }[]>`
    select status, nickname from exchange_request join auth_member using (uid)
    where status in ('review', 'issuing', 'requested')`
  // The suspended one is refused until an operator ends the suspension.
  expect(left).toEqual([{ status: 'review', nickname: 'はると' }])
})

test('a second start adds nothing', async () => {
  const count = async () => (await db.sql`select 1 from contact_ticket`).length
  const before = await count()
  await seedDemo({ auth, seals, clock, referral })

  expect(await count()).toBe(before)
})

test.each(['2026-11-18', '2026-11-19', '2026-11-22', '2026-11-29', '2026-11-30', '2026-12-31', '2027-02-27'])(
  'on %s every repeating todo of the demo is due on a day of its rule, after today',
  async (today) => {
    for (const table of ['sync_head', 'sync_update']) {
      await db.sql`delete from ${db.sql(table)} where uid = ${demoUid} and app = 'todo'`
    }

    await seedDemoRecords(db, testClock(`${today}T03:00:00Z`))

    const repeating = (await todos()).filter(({ repeat }) => repeat)
    expect(repeating).toHaveLength(2)
    for (const { due, repeat } of repeating) {
      expect(due > today).toBe(true)
      if (repeat?.kind === 'weeks') expect(repeat.weekdays).toContain(weekdayOf(due))
      else expect(addDays(due, 1)).toMatch(/-01$/)
    }
  },
)

async function todos(): Promise<{ due: string; repeat?: TodoRepeat }[]> {
  const [row] = await db.sql<{ update: Buffer }[]>`
    select update from sync_update where uid = ${demoUid} and app = 'todo'`
  const doc = new Doc()
  applyUpdate(doc, row?.update ?? Buffer.alloc(0))
  const records = doc.getMap<YMap<unknown>>(recordsKey)
  return [...records.values()].map((record) => ({
    due: String(record.get('due')),
    // Cast: the seed writes the shape of the contract.
    ...(record.has('repeat') && { repeat: record.get('repeat') as TodoRepeat }),
  }))
}

test('the fixed day of this test is a Wednesday', () => {
  expect(weekdayOf(japanDay(clock.now()))).toBe(3)
})
