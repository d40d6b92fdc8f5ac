import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refreshSession } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { stampToday } from '#contract/point/mission.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { aliasesAt, aliasProviders } from '../testing/members/aliases-at.ts'
import { releaseInvite } from '../testing/members/decisions.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import { runDue } from '../testing/run-due.ts'
import { type HttpBrowser, mailsTo, startAuthServer } from '../testing/servers/auth-server.ts'
import { trustPart } from '../trust/member-part.ts'
import { recordSignals } from '../trust/record-signals.ts'
import { findInvite, listHeldInvites } from './invite.ts'
import { voidInvite } from './operate.ts'
import { referralCaps, referralJobs } from './referral.ts'
import type { ReferralContext } from './referral-context.ts'
import { readReferral } from './referral-reader.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const rules: ReferralContext = {
  db,
  clock,
  auth: server.auth,
  campaigns: noCampaigns,
  brake: noBrake,
  caps: referralCaps,
}

describe('friends of one mailbox', () => {
  it.each(aliasProviders)('bring one reward, whatever spellings $name delivers', async (mail) => {
    const inviter = await join(await phone())
    const friends = []
    for (const address of aliasesAt(mail, `f${randomUUID().slice(0, 8)}`)) {
      clock.advance('2h')
      friends.push(await join(await phone(), { code: inviter.code, email: address }))
    }

    await comeThreeDays(friends)

    // The first waits, since it shares its mailbox with other friends of the same member.
    expect(await Promise.all(friends.map(rewardOf))).toEqual(friends.map(() => 0))
    await releaseInvite(rules, { uid: friends[0]?.uid ?? '', actor: 'sato', reason: '確認済み' })
    await runDue(db, referralJobs(rules), clock)
    expect(await Promise.all(friends.map(rewardOf))).toEqual(friends.map((_, n) => (n === 0 ? 100 : 0)))
    expect(await rewardOf(inviter)).toBe(300)
    expect((await findInvite(db.sql, friends.at(-1)?.uid ?? ''))?.refusal).toBe('mailbox')
  })
})

describe('a reward waits for the operator when', () => {
  it('friend and inviter share a device', async () => {
    const browser = await phone()
    const inviter = await join(browser)
    const friend = await join(browser, { code: inviter.code })

    await comeThreeDays([friend])

    expect(await statesOf(friend, inviter)).toEqual({ friend: 'open', friendPaid: 0, inviterPaid: 0 })
    expect((await findInvite(db.sql, friend.uid))?.heldFor).toEqual([{ kind: 'device', uid: inviter.uid }])
    // The member sees the same as any member whose reward is about to be confirmed.
    const { friends } = await readReferral(db.sql, inviter.uid)
    expect(friends[0]).toMatchObject({ state: 'counting', daysLeft: 0, points: 0 })
  })

  it('two friends of one inviter share a device, also when the first of them is erased', async () => {
    const inviter = await join(await phone())
    const shared = await phone()
    const first = await join(shared, { code: inviter.code })
    await comeThreeDays([first])
    await db.tx(first.uid, (tx) => trustPart.erase(tx, first.uid, clock.now()))
    const second = await join(shared, { code: inviter.code })
    await comeThreeDays([second])

    expect(await rewardOf(first)).toBe(100)
    expect(await rewardOf(second)).toBe(0)
    expect((await findInvite(db.sql, second.uid))?.heldFor).toMatchObject([{ kind: 'device' }])
  })

  it('three accounts of a small network registered within one hour', async () => {
    const network = newNetwork()
    const inviter = await join(await phone(network))
    const friends = [
      await join(await phone(network), { code: inviter.code }),
      await join(await phone(network), { code: inviter.code }),
    ]

    await comeThreeDays(friends)

    expect(await Promise.all(friends.map(rewardOf))).toEqual([0, 0])
    expect((await findInvite(db.sql, friends[0]?.uid ?? ''))?.heldFor).toContainEqual({
      kind: 'network',
      uid: inviter.uid,
    })
  })
})

describe('a reward is paid without waiting to', () => {
  it('a family of four on one Wi-Fi that invites each other', async () => {
    const wifi = newNetwork()
    const father = await join(await phone(wifi))
    clock.advance('40m')
    const mother = await join(await phone(wifi), { code: father.code })
    clock.advance('50m')
    const son = await join(await phone(wifi), { code: mother.code })
    clock.advance('30m')
    const daughter = await join(await phone(wifi), { code: father.code })

    await comeThreeDays([mother, son, daughter])

    expect(await Promise.all([mother, son, daughter].map(rewardOf))).toEqual([400, 100, 100])
    expect(await rewardOf(father)).toBe(600)
  })

  it('friends of one carrier, of whom many registered within the hour', async () => {
    const carrier = newNetwork()
    const inviter = await join(await phone(carrier))
    const friend = await join(await phone(carrier), { code: inviter.code })
    await db.tx(null, async (tx) => {
      const seen = { address: `${carrier}.9` }
      for (let n = 0; n < 20; n++) {
        await recordSignals(tx, server.auth.trust, {
          uid: randomUUID(),
          at: clock.now(),
          isRegistration: true,
          seen,
        })
      }
    })

    await comeThreeDays([friend])

    expect(await rewardOf(friend)).toBe(100)
  })

  it('colleagues of one small mail domain who register within the hour from different networks', async () => {
    const domain = `d${randomUUID().slice(0, 8)}.example`
    const inviter = await join(await phone(), { email: `a@${domain}` })
    const friend = await join(await phone(), { code: inviter.code, email: `b@${domain}` })
    await join(await phone(), { email: `c@${domain}` })

    await comeThreeDays([friend])

    expect(await rewardOf(friend)).toBe(100)
  })

  it('a member who shares a device with somebody who is no part of the invitation', async () => {
    const shared = await phone()
    await join(shared)
    const inviter = await join(await phone())
    const friend = await join(shared, { code: inviter.code })

    await comeThreeDays([friend])

    expect(await rewardOf(friend)).toBe(100)
  })
})

describe('the operator', () => {
  it('releases a reward that waits, and both sides are paid exactly once', async () => {
    const { friend, inviter } = await heldInvitation()
    const decision = { uid: friend.uid, actor: 'sato', reason: '家族と確認' }
    expect((await listHeldInvites(db.sql, 1_000)).map(({ uid }) => uid)).toContain(friend.uid)

    const released = await Promise.all(Array.from({ length: 4 }, () => releaseInvite(rules, decision)))
    await Promise.all(referralJobs(rules).map((job) => runDue(db, [job], clock)))
    await runDue(db, referralJobs(rules), clock)
    await comeThreeDays([friend])

    expect(released.filter((each) => each === 'not-held')).toHaveLength(3)
    expect(await statesOf(friend, inviter)).toEqual({
      friend: 'confirmed',
      friendPaid: 100,
      inviterPaid: 300,
    })
    expect((await listHeldInvites(db.sql, 1_000)).map(({ uid }) => uid)).not.toContain(friend.uid)
  })

  it('releases it also after its last day and after the signals are forgotten', async () => {
    const { friend, inviter } = await heldInvitation()
    clock.advance('100d')
    await db.sql`delete from trust_signal`
    await runDue(db, referralJobs(rules), clock)
    expect((await findInvite(db.sql, friend.uid))?.state).toBe('open')

    await releaseInvite(rules, { uid: friend.uid, actor: 'sato', reason: '確認済み' })
    await runDue(db, referralJobs(rules), clock)

    expect(await statesOf(friend, inviter)).toEqual({
      friend: 'confirmed',
      friendPaid: 100,
      inviterPaid: 300,
    })
  })

  it('refuses it, and nobody is paid', async () => {
    const { friend, inviter } = await heldInvitation()
    const decision = { uid: friend.uid, actor: 'sato', reason: '同一人物' }

    await refuse(rules, decision)
    const again = await releaseInvite(rules, decision)
    await runDue(db, referralJobs(rules), clock)

    expect(again).toBe('not-held')
    expect(await statesOf(friend, inviter)).toEqual({ friend: 'voided', friendPaid: 0, inviterPaid: 0 })
  })

  it('has nothing to decide about a reward that does not wait', async () => {
    const inviter = await join(await phone())
    const friend = await join(await phone(), { code: inviter.code })
    const decision = { uid: friend.uid, actor: 'sato', reason: 'x' }

    expect(await releaseInvite(rules, decision)).toBe('not-held')
    expect((await refuse(rules, decision)).is).toBe('not-held')
    expect(await releaseInvite(rules, { ...decision, uid: inviter.uid })).toBeNull()
  })
})

type Joined = { uid: string; code: string; browser: HttpBrowser }

let networks = 0
const newNetwork = () => `198.18.${networks++}`
let hosts = 0

/** A browser without cookies, on a network of its own unless one is given. */
async function phone(network = newNetwork()): Promise<HttpBrowser> {
  const browser = server.browser()
  browser.state.address = `${network}.${1 + (hosts++ % 250)}`
  return browser
}

/** Registers and verifies. In a browser somebody else has used, their session ends. */
async function join(
  browser: HttpBrowser,
  { code, email = newEmail() }: { code?: string; email?: string } = {},
): Promise<Joined> {
  const { uid } = await browser.registerNew({ email, ...(code && { referralCode: code }) })
  await browser.done(verifyEmail, { code: (await mailsTo(db, email)).at(-1)?.code ?? '' })
  const [member] = await db.sql<
    { code: string }[]
  >`select referral_code as code from auth_member where uid = ${uid}`
  return { uid, code: member?.code ?? '', browser }
}

const newEmail = () => `${randomUUID()}@example.jp`

async function comeThreeDays(friends: Joined[]): Promise<void> {
  for (let day = 0; day < 3; day++) {
    for (const { browser } of friends) {
      const refreshed = await browser.done(refreshSession, {})
      if (refreshed.state === 'signed-in') browser.take(refreshed)
      await browser.done(stampToday, {})
    }
    await runDue(db, referralJobs(rules), clock)
    clock.advance('1d')
  }
}

async function heldInvitation(): Promise<{ friend: Joined; inviter: Joined }> {
  const browser = await phone()
  const inviter = await join(browser)
  const friend = await join(browser, { code: inviter.code })
  await comeThreeDays([friend])
  return { friend, inviter }
}

async function rewardOf({ uid }: Pick<Joined, 'uid'>): Promise<number> {
  const [row] = await db.sql<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from ledger_transfer where uid = ${uid} and kind = 'referral'`
  return row?.points ?? 0
}

async function statesOf(friend: Joined, inviter: Joined) {
  return {
    friend: (await findInvite(db.sql, friend.uid))?.state,
    friendPaid: await rewardOf(friend),
    inviterPaid: await rewardOf(inviter),
  }
}

const refuse = ({ db: own, clock }: ReferralContext, { uid, reason }: { uid: string; reason: string }) =>
  own.tx(uid, (tx) => voidInvite(tx, { uid, reason, message: reason, at: clock.now(), onlyHeld: true }))
