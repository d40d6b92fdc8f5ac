import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { take } from '#server/ledger/earn.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { readPage } from '#server/notice/read-notices.ts'
import { findInvite } from '#server/referral/invite.ts'
import { readReferral } from '#server/referral/referral-reader.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { comeOnDays, referralWorld } from '#server/testing/members/invited-friends.ts'
import { recordSignals } from '#server/trust/record-signals.ts'
import { openTrust } from '#server/trust/trust.ts'
import { opsOn } from '../testing/ops-on.ts'
import { list as listShown, referralCommand } from './referral.ts'

const list = async (...of: Parameters<typeof listShown>) => (await listShown(...of)).text

const db = await testDatabase()
const [en, ja] = [sayIn('en'), sayIn('ja')]

test('voiding a referral takes the reward from both sides once and is audited', async () => {
  const { world, referrer, friend } = await confirmed()
  const at = world.clock.now()

  const voided = await voidFriend(friend.uid, '同一人物のため', at)
  const again = await voidFriend(friend.uid, '同一人物のため', at)
  await world.runJobs(2)

  expect(voided.output).toContain('done: referral void')
  expect(again.output).toContain('already void')
  expect(await reversals(referrer.uid)).toEqual([300])
  expect(await reversals(friend.uid)).toEqual([100])
  expect(await readReferral(db.sql, referrer.uid)).toMatchObject({
    friends: [{ state: 'failed', points: 0 }],
    earnedTotal: 0,
  })
  expect(await actsOn(db.sql, friend.uid)).toMatchObject([
    { act: 'referral void', details: { reason: '同一人物のため' } },
  ])
  expect((await verifyLedger(db.sql)).problems).toEqual([])
})

test('voiding tells the friend the operator’s message, and the inviter nothing about the friend', async () => {
  const { world, referrer, friend } = await confirmed()

  await voidFriend(
    friend.uid,
    'taro@example.jp と同一人物',
    world.clock.now(),
    'ご自身の紹介と判断しました。',
  )
  await world.runJobs(2)

  const told = async (uid: string) =>
    JSON.stringify(
      await db.sql`
    select event, note from notice_event left join ledger_note using (uid) where uid = ${uid}
      and event_key like '%/voided'`,
    )
  expect(await told(friend.uid)).toContain('ご自身の紹介と判断しました。')
  expect((await told(friend.uid)) + (await told(referrer.uid))).not.toContain('taro@')
  expect(await told(referrer.uid)).not.toContain('ご自身')
  const { notices } = await readPage(db.sql, referrer.uid, null)
  expect(notices[0]).toMatchObject({
    title: 'お友だちの紹介を取り消しました',
    body: expect.stringContaining('300ptを取り消しました'),
  })
})

test('voiding leaves points that are already used, and tells the operator', async () => {
  const { world, friend } = await confirmed()
  const { uid } = friend
  const at = world.clock.now()
  await db.tx(uid, (tx) => take(tx, { uid, key: 'used', points: 110, at, note: 'ためし' }))

  const { shown } = await voidFriend(uid, '規約違反', at)

  expect(shown).toContain('points already used stay')
  expect(await findInvite(db.sql, uid)).toMatchObject({ state: 'voided', reversal: 'spent' })
  expect(await reversals(uid)).toEqual([])
})

test('voiding an open invitation ends it for both sides', async () => {
  const world = referralWorld(db)
  const referrer = await world.register()
  const friend = await world.register({ code: referrer.referralCode, isVerified: true })
  await world.runJobs()

  await voidFriend(friend.uid, '誤り', world.clock.now())
  await comeOnDays(world, [friend], 3)
  await world.runJobs()

  expect([await world.rewardsOf(referrer), await world.rewardsOf(friend)]).toEqual([[], []])
  expect([await world.pendingOf(referrer), await world.pendingOf(friend)]).toEqual([0, 0])
})

test('the list shows each friend, the inviter and the signals against the referral', async () => {
  const world = referralWorld(db)
  const friend = await world.register({ code: 'なし' })
  await world.runJobs()

  expect(await list(db, 'refused', en)).toContain(`${friend.uid}  2026-11-15  by なし  refused (invalid)`)
  expect(await list(db, 'refused', ja)).toContain(
    `${friend.uid}  2026-11-15  紹介者 なし  対象外（コードが無効）`,
  )
  await expect(list(db, 'odd', en)).rejects.toThrow('is not a state')
  expect((await voidFriend('nobody', 'x', world.clock.now())).output).toBe('no member nobody')
})

test('the operator lists held rewards, releases one and refuses another', async () => {
  const world = referralWorld(db)
  const at = world.clock.now()
  const referrer = await world.register()
  const friends = [
    await world.register({ code: referrer.referralCode, isVerified: true }),
    await world.register({ code: referrer.referralCode, isVerified: true }),
  ]
  const seen = { device: 'the same browser' }
  for (const { uid } of [referrer, ...friends]) {
    await db.tx(uid, (tx) => recordSignals(tx, openTrust('any'), { uid, at, seen }))
  }
  await comeOnDays(world, friends, 3)
  await world.runJobs()
  const waiting = await list(db, 'held', en)
  const ops = opsOn(db, { at: world.clock.now() })
  const decide = (verb: string, uid = '') =>
    ops(referralCommand, [verb, uid, '--reason', '確認済み', '--yes'])
  const [one, other] = friends.map(({ uid }) => uid)

  const released = await decide('release', one)
  const refused = await decide('refuse', other)
  await world.runJobs(2)

  for (const { uid } of friends) expect(waiting).toContain(`${uid}  2026-11-15  by ${referrer.uid}  open`)
  expect(waiting).toContain(`waits for you: same device as`)
  expect(await Promise.all(friends.map(world.rewardsOf))).toEqual([[100], []])
  expect(await world.rewardsOf(referrer)).toEqual([300])
  expect(await list(db, 'held', en)).toBe('no invitations')
  expect([released.isRefused, refused.isRefused]).toEqual([false, false])
  expect((await actsOn(db.sql, other ?? '')).map(({ act }) => act)).toEqual(['referral refuse'])
  const again = await decide('release', one)
  expect([again.isRefused, again.output]).toEqual([true, expect.stringContaining('is not held')])
  const silent = await ops(referralCommand, ['release', one ?? '', '--yes'])
  expect(silent.output).toBe('missing --reason <text>')
})

const voidFriend = (uid: string, reason: string, at: Date, message = reason) =>
  opsOn(db, { at })(referralCommand, ['void', uid, '--reason', reason, '--message', message, '--yes'])

async function confirmed() {
  const world = referralWorld(db)
  const referrer = await world.register()
  const friend = await world.register({ code: referrer.referralCode, isVerified: true })
  await comeOnDays(world, [friend], 3)
  await world.runJobs()
  return { world, referrer, friend }
}

async function reversals(uid: string): Promise<number[]> {
  const rows = await db.sql<{ points: number }[]>`
    select points from ledger_transfer where uid = ${uid} and kind = 'reversed'`
  return rows.map(({ points }) => points)
}
