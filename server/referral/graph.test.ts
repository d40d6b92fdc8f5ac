import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import { mailboxOf } from '#contract/values/mailbox.ts'
import type { StoredMember } from '../auth/member/member.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { comeOnDays, type ReferralWorld, referralWorld } from '../testing/members/invited-friends.ts'
import { findInvite, type Invite } from './invite.ts'
import { voidInvite } from './operate.ts'
import { settleInvite } from './settle-invite.ts'
import { tellingOf } from './tell-later.ts'
import { tellReferrer } from './tell-referrer.ts'

const db = await testDatabase()
/** Low, so that a small graph reaches them. */
const caps = { perMonth: 1, total: 2 }

test('no invitation graph pays anyone twice, over the caps, for oneself or at a second level', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = referralWorld(db, { caps })
      const run = { world, members: [await world.register()], name: randomUUID() }

      for (const each of steps) await take(run, each)
      await world.runJobs(2)

      await expectFair(run)
    }),
    { numRuns: 8, examples: [[overTheCaps], [overTheCaps], [overTheCaps]] },
  )
  expect((await verifyLedger(db.sql)).problems).toEqual([])
  // Guards against passing because nothing was paid at all.
  const [paid] = await db.sql<{ rewards: number; capped: number }[]>`
    select count(*) filter (where points > 0)::int as rewards,
      count(*) filter (where unpaid in ('month-cap', 'total-cap'))::int as capped from referral_friend`
  expect(paid?.rewards).toBeGreaterThan(5)
  expect(paid?.capped).toBeGreaterThan(0)
}, 120_000)

type Run = { world: ReferralWorld; members: StoredMember[]; name: string }
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const place = fc.nat({ max: 30 })
/** Few people, so that some return under another label of their mailbox. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('invite'), by: fc.nat({ max: 2 }), person: fc.nat({ max: 30 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('confirm'), by: place, days: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('jobs'), by: place, times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait'), by: place, days: fc.integer({ min: 1, max: 31 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('repeat'), by: place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('void'), by: place }) },
)

/** Two rewards in two months and more friends than the caps allow: random graphs do not always reach them. */
const overTheCaps: Step[] = [
  ...[1, 2, 3].map((person): Step => ({ act: 'invite', by: 0, person })),
  { act: 'confirm', by: 0, days: 4 },
  { act: 'jobs', by: 0, times: 3 },
  { act: 'wait', by: 0, days: 31 },
  ...[4, 5].map((person): Step => ({ act: 'invite', by: 0, person })),
  { act: 'confirm', by: 0, days: 4 },
  { act: 'jobs', by: 0, times: 3 },
]

async function take({ world, members, name }: Run, step: Step): Promise<void> {
  const member = members[step.by % members.length]
  if (!member) return
  if ('person' in step) {
    const email = `${name}.${step.person}+${members.length}@example.jp`
    members.push(await world.register({ email, code: member.referralCode, isVerified: true }))
  } else if ('times' in step) await world.runJobs(step.times)
  else if (step.act === 'confirm' && 'days' in step) await comeOnDays(world, members.slice(-6), step.days)
  else if ('days' in step) world.clock.advance(`${step.days}d`)
  else if (step.act === 'void') await voidFriend(world, member)
  else await repeatBothSteps(world, member)
}

const voidFriend = ({ clock }: ReferralWorld, { uid }: StoredMember) =>
  db.tx(uid, (tx) =>
    voidInvite(tx, { uid, reason: '確認', message: '確認', at: clock.now(), onlyHeld: false }),
  )

/** Simulates a job that ran, died before its result was saved and runs again, in either order. */
async function repeatBothSteps(world: ReferralWorld, { uid }: StoredMember): Promise<void> {
  const invite = await findInvite(db.sql, uid)
  const news = invite && tellingOf(invite)
  if (news) await Promise.all([tellReferrer(world.rules, news), tellReferrer(world.rules, news)])
  await Promise.all([settleInvite(world.rules, uid), settleInvite(world.rules, uid)])
}

type Transfer = { key: string; points: number }

async function expectFair({ members }: Run): Promise<void> {
  const byUid = new Map(members.map((member) => [member.uid, member]))
  const invites = new Map<string, Invite>()
  for (const { uid } of members) {
    const invite = await findInvite(db.sql, uid)
    if (invite) invites.set(`referral/${invite.inviteId}`, invite)
  }
  for (const { uid, email } of members) {
    const paid = await db.sql<Transfer[]>`
      select key, points from ledger_transfer where uid = ${uid} and kind = 'referral'`
    const asFriend = paid.filter(({ key }) => invites.get(key)?.uid === uid)
    const asReferrer = paid.filter(({ key }) => invites.get(key)?.referrerUid === uid)

    // Each reward belongs to exactly one invitation: one's own, or that of a directly invited friend.
    expect(asFriend.length + asReferrer.length).toBe(paid.length)
    expect(asFriend.length).toBeLessThanOrEqual(1)
    expect(asFriend.every(({ points }) => points === friendPoints)).toBe(true)
    expect(new Set(asReferrer.map(({ key }) => key)).size).toBe(asReferrer.length)
    expect(asReferrer.every(({ points }) => points === referrerPoints)).toBe(true)
    for (const { key } of asReferrer) {
      const friend = byUid.get(invites.get(key)?.uid ?? '')
      expect(friend?.uid).not.toBe(uid)
      expect(mailboxOf(friend?.email ?? '')).not.toBe(mailboxOf(email ?? ''))
    }
    await expectWithinCaps(uid)
  }
}

async function expectWithinCaps(uid: string): Promise<void> {
  const months = await db.sql<{ paid: number }[]>`
    select count(*)::int as paid from referral_friend where uid = ${uid} and points > 0
    group by to_char(confirmed_on, 'YYYY-MM')`
  const [kept] = await db.sql<{ paid: number }[]>`
    select count(*)::int as paid from ledger_transfer paid
    where uid = ${uid} and kind = 'referral' and points = ${referrerPoints}
      and not exists (select from ledger_transfer undone where undone.uid = paid.uid and undone.reverses = paid.seq)`
  expect(months.every(({ paid }) => paid <= caps.perMonth)).toBe(true)
  expect(kept?.paid).toBeLessThanOrEqual(caps.total)
  expect(months.reduce((sum, { paid }) => sum + paid, 0)).toBe(kept?.paid)
}
