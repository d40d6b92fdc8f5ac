import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refreshSession } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { addReferralCode } from '#contract/referral/referral.ts'
import { findMember } from '../auth/member/member.ts'
import { suspendMember } from '../auth/member/operate.ts'
import type { Tx } from '../db/db.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { referralWorld } from '../testing/members/invited-friends.ts'
import { newestCode, startAuthServer } from '../testing/servers/auth-server.ts'
import { findInvite } from './invite.ts'
import { settleInvite } from './settle-invite.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const world = referralWorld(db, { clock })

test('a code added within seven days pays both sides after three more active days', async () => {
  const [inviter, friend] = [await member(), await member()]
  await visitDays(friend.uid, 1)
  await friend.renew()

  const answer = await friend.browser.done(addReferralCode, { code: ` ${inviter.code.toLowerCase()} ` })
  await visitDays(friend.uid, 2)
  await world.runJobs()
  expect([await world.rewardsOf(friend), await world.rewardsOf(inviter)]).toEqual([[], []])
  await visitDays(friend.uid, 1)
  await world.runJobs()

  expect(answer).toEqual({ nickname: inviter.nickname })
  expect([await world.rewardsOf(friend), await world.rewardsOf(inviter)]).toEqual([[100], [300]])
})

test('a code added while the job decides about the one before is not refused for it', async () => {
  const [inviter, friend] = [await member(), await member({ referralCode: 'NOBODY23' })]
  const interrupted = {
    ...db,
    tx: async <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => {
      await friend.browser.done(addReferralCode, { code: inviter.code })
      return db.tx(uid, work)
    },
  }

  await settleInvite({ ...world.rules, db: interrupted }, friend.uid)
  await world.runJobs()

  expect(await findInvite(db.sql, friend.uid)).toMatchObject({ state: 'open', referrerUid: inviter.uid })
})

test('days before the code do not count, so that a code cannot be sold to a member who already qualifies', async () => {
  const [inviter, friend] = [await member(), await member()]
  await visitDays(friend.uid, 4)
  await friend.renew()

  await friend.browser.done(addReferralCode, { code: inviter.code })
  await world.runJobs()

  expect(await findInvite(db.sql, friend.uid)).toMatchObject({ state: 'open', activeDays: [] })
  expect(await world.rewardsOf(inviter)).toEqual([])
})

test('the term runs from the registration and not from the code', async () => {
  const [inviter, friend] = [await member(), await member()]
  const { createdAt } = friend
  clock.advance('6d')
  await friend.renew()

  await friend.browser.done(addReferralCode, { code: inviter.code })

  expect(await findInvite(db.sql, friend.uid)).toMatchObject({ registeredAt: createdAt })
})

test('a code is refused when the member registered seven days ago', async () => {
  const [inviter, friend] = [await member(), await member()]
  clock.advance('7d')

  await friend.renew()

  expect(await friend.browser.refused(addReferralCode, { code: inviter.code })).toBe(
    '409 referral-code-fixed',
  )
})

test('a code that leads to a member cannot be changed, before and after the confirmation', async () => {
  const [inviter, other] = [await member(), await member()]
  const friend = await member({ referralCode: inviter.code })
  expect(await friend.browser.refused(addReferralCode, { code: other.code })).toBe('409 referral-code-fixed')

  await visitDays(friend.uid, 3)
  await world.runJobs()
  await friend.renew()

  expect(await friend.browser.refused(addReferralCode, { code: other.code })).toBe('409 referral-code-fixed')
  expect([await world.rewardsOf(inviter), await world.rewardsOf(other)]).toEqual([[300], []])
})

test('a mistyped code is corrected once, also before the job has looked it up', async () => {
  const [inviter, other] = [await member(), await member()]
  const [early, late] = [
    await member({ referralCode: 'ACDEFGHJ' }),
    await member({ referralCode: 'ACDEFGHJ' }),
  ]
  await early.browser.done(addReferralCode, { code: inviter.code })
  await world.runJobs()
  expect(await findInvite(db.sql, late.uid)).toMatchObject({ state: 'refused', refusal: 'invalid' })

  await late.browser.done(addReferralCode, { code: inviter.code })
  await world.runJobs()

  for (const friend of [early, late]) {
    expect(await findInvite(db.sql, friend.uid)).toMatchObject({ state: 'open', referrerUid: inviter.uid })
    expect((await findMember(db.sql, friend.uid))?.invitedByCode).toBe(inviter.code)
    expect(await friend.browser.refused(addReferralCode, { code: other.code })).toBe(
      '409 referral-code-fixed',
    )
  }
})

test('a refusal for another reason than a mistyped code is not escaped by another code', async () => {
  const inviter = await member()
  const [name, domain] = inviter.email.split('@')
  const self = await member({ email: `${name}+again@${domain}`, referralCode: inviter.code })
  await world.runJobs()
  expect(await findInvite(db.sql, self.uid)).toMatchObject({ state: 'refused', refusal: 'self' })

  const other = await member()

  expect(await self.browser.refused(addReferralCode, { code: other.code })).toBe('409 referral-code-fixed')
})

test('one’s own code, that of another account of the mailbox, a friend’s and dead ones are all refused alike', async () => {
  const me = await member()
  const [name, domain] = me.email.split('@')
  const twin = await member({ email: `${name}+twin@${domain}` })
  const invited = await member({ referralCode: me.code })
  const [suspended, erased] = [await member(), await member()]
  await db.tx(suspended.uid, (tx) => suspendMember(tx, { uid: suspended.uid, at: clock.now() }, '規約違反'))
  await world.erase(erased)
  await world.runJobs()

  for (const { code } of [me, twin, invited, suspended, erased, { code: 'ACDEFGHJ' }, { code: '<b>' }]) {
    expect(await me.browser.refused(addReferralCode, { code })).toBe('404 referral-code-unknown')
  }
})

test('two members who add each other’s code at once are both refused before anything is paid', async () => {
  const [one, two] = [await member(), await member()]

  const answers = await Promise.all([
    one.browser.ask(addReferralCode, { code: two.code }),
    two.browser.ask(addReferralCode, { code: one.code }),
  ])
  await world.runJobs()
  for (let day = 0; day < 3; day++) {
    await visit(one.uid)
    await visit(two.uid)
    clock.advance('1d')
  }
  await world.runJobs(2)

  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect([await world.rewardsOf(one), await world.rewardsOf(two)]).toEqual([[], []])
})

test('two tabs that add different codes at once leave one invitation, and a retry of the same code succeeds', async () => {
  const [inviter, other, friend] = [await member(), await member(), await member()]

  const answers = await Promise.all(
    [inviter, other].map(({ code }) => friend.browser.ask(addReferralCode, { code })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const invite = await findInvite(db.sql, friend.uid)
  expect((await friend.browser.ask(addReferralCode, { code: invite?.code ?? '' })).ok).toBe(true)
})

test('a reward waits for the operator when the late friend shares a device with the inviter', async () => {
  const inviter = await member()
  const friend = await member({}, inviter.browser.state.cookies.get('kotsu_browser'))
  await friend.browser.done(addReferralCode, { code: inviter.code })

  await visitDays(friend.uid, 3)
  await world.runJobs()

  expect((await findInvite(db.sql, friend.uid))?.heldFor).toMatchObject([
    { kind: 'device', uid: inviter.uid },
  ])
  expect(await world.rewardsOf(inviter)).toEqual([])
})

async function member(change: { email?: string; referralCode?: string } = {}, mark?: string) {
  const browser = server.browser()
  if (mark) browser.state.cookies.set('kotsu_browser', mark)
  const wanted = { email: `${randomUUID()}@example.jp`, ...change }
  const { uid, email } = await browser.registerNew(wanted)
  await browser.done(verifyEmail, { code: await newestCode(db, email) })
  const stored = await findMember(db.sql, uid)
  return {
    browser,
    uid,
    email,
    nickname: stored?.nickname ?? '',
    code: stored?.referralCode ?? '',
    createdAt: stored?.createdAt ?? new Date(0),
    /** Gets a new ID token, as a browser does when the old one has expired. */
    renew: async () => {
      const answer = await browser.done(refreshSession, {})
      if (answer.state === 'signed-in') browser.take(answer)
    },
  }
}

const visit = (uid: string) => world.visit({ uid })

async function visitDays(uid: string, days: number) {
  for (let day = 0; day < days; day++) {
    await visit(uid)
    clock.advance('1d')
  }
}
