import assert from 'node:assert'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { restrictMember } from '../auth/member/operate.ts'
import type { Db } from '../db/db.ts'
import { bindForm } from '../db/write-form.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { processNotices } from '../live/notices.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import type { MissionContext } from './mission-context.ts'
import { stampTogether } from './stamp.ts'
import { openStamper } from './stamper.ts'

const db = await testDatabase()
const rules: MissionContext = {
  auth: { returningKey: Buffer.alloc(32) },
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: async () => {},
}
const runs = 5 * Number(process.env.FAULT_ROUNDS ?? 2)
const noFallback = {
  warn: () => {
    throw new Error('the batch was not run as a whole')
  },
}
const firstDay = '2026-11-15'

/** Few members and days, so that members repeat within a batch and streaks grow. */
const plannedVisit = fc.record({
  member: fc.integer({ min: 0, max: 4 }),
  day: fc.integer({ min: 0, max: 1 }),
})
const batches = fc.array(fc.array(plannedVisit, { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 8,
})

test('stamps in batches equal stamps one by one, whoever comes twice and around midnight', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      const [some, others, routed] = [await newUids(5), await newUids(5), await newUids(5)]
      for (const [turn, planned] of plan.entries()) {
        const visitsOf = (uids: string[]) =>
          planned
            .map(({ member, day }) => ({ uid: uids[member] ?? '', at: noon(addDays(firstDay, turn + day)) }))
            .sort((one, other) => one.at.getTime() - other.at.getTime())
        const stamp = openStamper(db, rules, noFallback)

        const together = await Promise.all(visitsOf(some).map(stamp))
        const onShard = await db.tx(null, (tx) => {
          bindForm(tx, 'routed')
          return stampTogether(tx, rules, visitsOf(routed))
        })
        const inTurn: unknown[] = []
        for (const visit of visitsOf(others)) inTurn.push(await openStamper(db, rules, noFallback)(visit))

        // Within a batch a member's streak is that of its last day, so only what was earned must agree visit by visit.
        for (const batch of [together, onShard]) {
          assert.deepEqual(
            batch.map(({ earned }) => earned),
            inTurn.map((each) => (each as { earned: unknown }).earned),
          )
        }
      }
      assert.deepEqual(await recordsOf(some), await recordsOf(others))
      assert.deepEqual(await recordsOf(routed), await recordsOf(others))
    }),
    { numRuns: runs },
  )
  expect((await verifyLedger(db.sql)).problems).toEqual([])
})

test('a restricted member and an unknown one in a batch get nothing, and the others are stamped', async () => {
  const [good = '', bad = ''] = await newUids(2)
  const at = noon(firstDay)
  await db.tx(bad, (tx) => restrictMember(tx, { uid: bad, at }, { reason: '確認のため', until: null }))
  const stamp = openStamper(db, rules, noFallback)

  const [one, two, three] = await Promise.all([good, bad, 'nobody'].map((uid) => stamp({ uid, at })))

  expect([one, two, three].map((each) => each?.earned)).toEqual([[{ mission: 'stamp', points: 1 }], [], []])
  const refused = await db.sql`select refused_why from mission_state where uid = ${bad} and mission = 'stamp'`
  expect(refused).toEqual([{ refused_why: 'restricted' }])
  expect(await db.sql`select 1 from mission_card where uid in ('nobody', ${bad})`).toHaveLength(0)
})

test('batches of several processes with common members neither deadlock nor pay twice', async () => {
  const uids = await newUids(30)
  const stampers = [1, 2, 3].map(() => openStamper(db, rules, { warn: () => {} }))
  const visits = uids.map((uid) => ({ uid, at: noon(firstDay) }))

  const stamped = await Promise.all(
    stampers.flatMap((stamp, turn) => (turn % 2 ? visits : visits.toReversed()).map((visit) => stamp(visit))),
  )

  expect(stamped.flatMap(({ earned }) => earned)).toHaveLength(30)
  expect(new Set(stamped.map(({ streakDays }) => streakDays))).toEqual(new Set([1]))
  expect(await transfersOf(uids)).toBe(30)
})

test('a batch whose result is lost after the commit pays nothing when it is retried', async () => {
  const uids = await newUids(10)
  const line = losing(db.memberTx)
  const stamp = openStamper({ ...db, memberTx: line.tx }, rules, noFallback)
  const visits = uids.map((uid) => ({ uid, at: noon(firstDay) }))

  const lost = await Promise.allSettled(visits.map(stamp))
  line.heal()
  const again = await Promise.all(visits.map(stamp))

  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(again.flatMap(({ earned }) => earned)).toEqual([])
  expect(await transfersOf(uids)).toBe(10)
})

test('one member whose stamp fails does not take the stamp of the others', async () => {
  const uids = await newUids(3)
  const [, broken = ''] = uids
  // The key of the stamp stands for other points, which the ledger refuses.
  await db.sql`
    insert into ledger_point (uid, seq, available, issued, expires_on, updated_at)
    values (${broken}, 1, 5, -5, '2027-11-30', now())`
  await db.sql`
    insert into ledger_transfer (uid, seq, key, kind, debit, credit, points, balance_after, at, mission)
    values (${broken}, 1, ${`mission/stamp/${firstDay}`}, 'mission', 'issued', 'available', 5, 5, now(), 'stamp')`
  const heard: string[] = []
  const stamp = openStamper(db, rules, {
    warn: (_fields: unknown, text?: string) => void heard.push(text ?? ''),
  })

  const settled = await Promise.allSettled(uids.map((uid) => stamp({ uid, at: noon(firstDay) })))

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  // On a distributed database the member may be alone in the batch of its shard, which is not run again.
  const told = ['batch of stamps failed; stamping one by one']
  expect([told, ...(db.form() === 'joined' ? [] : [[]])]).toContainEqual(heard)
})

test('each member of a batch is told once about points and once about missions', async () => {
  const uids = await newUids(4)
  const heard: string[] = []
  const stop = processNotices.listen(
    ({ uid, document, version }) => {
      if (uids.includes(uid)) heard.push(`${uids.indexOf(uid)} ${document} ${version}`)
    },
    () => {},
  )
  const stamp = openStamper(db, rules, noFallback)
  for (let day = 0; day < 7; day++) {
    heard.length = 0
    await Promise.all(uids.map((uid) => stamp({ uid, at: noon(addDays(firstDay, day)) })))
  }
  stop()

  expect(heard).toHaveLength(8)
  expect(new Set(heard).size).toBe(8)
})

const noon = (day: string) => new Date(`${day}T12:00+09:00`)

const newUids = async (count: number) => {
  const uids: string[] = []
  for (let n = 0; n < count; n++) uids.push((await newMember(db)).uid)
  return uids
}

const transfersOf = async (uids: string[]) =>
  (await db.sql`select 1 from ledger_transfer where uid = any(${uids})`).length

/** In the order of the members, without their names. */
async function recordsOf(uids: string[]): Promise<unknown[]> {
  const records: unknown[] = []
  for (const uid of uids) {
    records.push(
      await db.sql`select stamp_days, streak_days from mission_card where uid = ${uid}`,
      await db.sql`select mission, paid_on::text from mission_state where uid = ${uid} order by mission`,
      await db.sql`select seq, key, points, balance_after from ledger_transfer where uid = ${uid} order by seq`,
    )
  }
  return records.map((rows) => [...(rows as unknown[])])
}

/** Loses the results of all transactions, because a distributed database has a batch for each shard. */
function losing(tx: Db['tx']): { tx: Db['tx']; heal: () => void } {
  let isLosing = true
  return {
    tx: async (uid, work) => {
      const value = await tx(uid, work)
      if (isLosing) throw Object.assign(new Error('the answer is lost'), { code: 'CONNECTION_CLOSED' })
      return value
    },
    heal: () => {
      isLosing = false
    },
  }
}
