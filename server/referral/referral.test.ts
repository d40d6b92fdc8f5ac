import { describe, expect, it } from 'vitest'
import type { StoredMember } from '../auth/member/member.ts'
import { restrictMember } from '../auth/member/operate.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { comeOnDays, type ReferralWorld, referralWorld } from '../testing/members/invited-friends.ts'
import { referralPart } from './member-part.ts'
import { readReferral } from './referral-reader.ts'
import { settleInvite } from './settle-invite.ts'

const db = await testDatabase()

describe('an invitation', () => {
  it('pays 300 pt and 100 pt once each, when the friend is verified and was active on three days', async () => {
    const { world, referrer, friend } = await invited()

    await world.verify(friend)
    await comeOnDays(world, [friend], 3)
    await world.runJobs(3)
    await settleInvite(world.rules, friend.uid)
    await comeOnDays(world, [friend], 2)
    await world.runJobs(3)

    expect(await world.rewardsOf(referrer)).toEqual([300])
    expect(await world.rewardsOf(friend)).toEqual([100])
    expect(await readReferral(db.sql, referrer.uid)).toMatchObject({
      friends: [{ state: 'confirmed', points: 300, unpaid: null }],
      earnedTotal: 300,
      confirmedTotal: 1,
    })
    expect((await readReferral(db.sql, friend.uid)).invited).toMatchObject({ state: 'confirmed' })
  })

  it('shows the referrer the state with the days left, and nothing about the friend’s identity', async () => {
    const { world, referrer, friend } = await invited()
    const shown = async () => {
      await world.runJobs()
      return (await readReferral(db.sql, referrer.uid)).friends[0]
    }

    const registered = await shown()
    await world.verify(friend)
    const verified = await shown()
    await world.visit(friend)
    const afterOneDay = await shown()

    expect(registered).toMatchObject({
      state: 'registered',
      registeredOn: '2026-11-15',
      endsOn: '2026-12-15',
    })
    expect(verified).toMatchObject({ state: 'counting', daysLeft: 3 })
    expect(afterOneDay).toMatchObject({ state: 'counting', daysLeft: 2 })
    const { email, nickname, uid } = friend
    for (const secret of [email, nickname, uid]) expect(JSON.stringify(afterOneDay)).not.toContain(secret)
  })

  it('counts a day once, however much is earned on it', async () => {
    const { world, referrer, friend } = await invited({ isVerified: true })

    await world.visit(friend)
    await world.visit(friend)
    await world.runJobs()

    expect((await readReferral(db.sql, referrer.uid)).friends[0]).toMatchObject({ daysLeft: 2 })
  })

  it('pays when the verification comes last', async () => {
    const { world, referrer, friend } = await invited()
    await comeOnDays(world, [friend], 3)
    await world.runJobs()
    const before = await world.rewardsOf(referrer)

    await world.verify(friend)
    await world.runJobs()

    expect(before).toEqual([])
    expect(await world.rewardsOf(referrer)).toEqual([300])
  })

  it('shows the points as pending on both sides while it is open', async () => {
    const { world, referrer, friend } = await invited({ isVerified: true })
    await world.runJobs()
    const during = [await world.pendingOf(referrer), await world.pendingOf(friend)]

    await comeOnDays(world, [friend], 3)
    await world.runJobs()

    expect(during).toEqual([300, 100])
    expect([await world.pendingOf(referrer), await world.pendingOf(friend)]).toEqual([0, 0])
  })

  it('counts the thirtieth day after the registration and ends after it', async () => {
    const inTime = await invited({ isVerified: true })
    const late = await invited({ isVerified: true })
    for (const { world, friend } of [inTime, late]) await comeOnDays(world, [friend], 2)

    inTime.world.clock.advance('28d')
    late.world.clock.advance('29d')
    for (const { world, friend } of [inTime, late]) {
      await world.visit(friend)
      await world.runJobs()
    }

    expect(await inTime.world.rewardsOf(inTime.referrer)).toEqual([300])
    expect(await late.world.rewardsOf(late.referrer)).toEqual([])
    expect(await readReferral(db.sql, late.referrer.uid)).toMatchObject({ friends: [{ state: 'failed' }] })
    expect((await readReferral(db.sql, late.friend.uid)).invited).toMatchObject({ state: 'expired' })
    expect([await late.world.pendingOf(late.referrer), await late.world.pendingOf(late.friend)]).toEqual([
      0, 0,
    ])
  })

  it('expires by itself when the period ends without enough activity', async () => {
    const { world, referrer } = await invited()
    await world.runJobs()

    world.clock.advance('31d')
    await world.runJobs()

    expect((await readReferral(db.sql, referrer.uid)).friends).toMatchObject([{ state: 'failed' }])
  })

  it('does not count an address that is verified too late', async () => {
    const { world, referrer, friend } = await invited()
    await comeOnDays(world, [friend], 3)
    world.clock.advance('40d')

    await world.verify(friend)
    await world.runJobs()

    expect(await world.rewardsOf(referrer)).toEqual([])
  })

  it('fails for the referrer when the friend leaves', async () => {
    const { world, referrer, friend } = await invited()
    await world.runJobs()

    await db.tx(friend.uid, (tx) => referralPart.erase(tx, friend.uid, world.clock.now()))
    await world.runJobs()

    expect((await readReferral(db.sql, referrer.uid)).friends).toMatchObject([{ state: 'failed' }])
    expect(await world.pendingOf(referrer)).toBe(0)
  })

  it('still pays the friend when the referrer has left or may not earn', async () => {
    const gone = await invited({ isVerified: true })
    const restricted = await invited({ isVerified: true })
    for (const { world } of [gone, restricted]) await world.runJobs()
    await gone.world.erase(gone.referrer)
    const at = restricted.world.clock.now()
    await db.tx(restricted.referrer.uid, (tx) =>
      restrictMember(tx, { uid: restricted.referrer.uid, at }, { reason: '確認中', until: null }),
    )

    for (const { world, friend } of [gone, restricted]) {
      await comeOnDays(world, [friend], 3)
      await world.runJobs()
    }

    expect([
      await gone.world.rewardsOf(gone.friend),
      await restricted.world.rewardsOf(restricted.friend),
    ]).toEqual([[100], [100]])
    expect([
      await gone.world.rewardsOf(gone.referrer),
      await restricted.world.rewardsOf(restricted.referrer),
    ]).toEqual([[], []])
    expect((await readReferral(db.sql, restricted.referrer.uid)).friends).toMatchObject([
      { state: 'confirmed', points: 0, unpaid: 'not-active' },
    ])
  })
})

describe('the caps', () => {
  it('limit the referrer’s rewards per month and in total, while the friends are still paid', async () => {
    const world = referralWorld(db, { caps: { perMonth: 2, total: 3 } })
    const referrer = await world.register()
    const november = await confirmedFriends(world, referrer, 3)
    world.clock.advance('20d')
    const december = await confirmedFriends(world, referrer, 2)

    const { friends, earnedTotal } = await readReferral(db.sql, referrer.uid)

    expect(await world.rewardsOf(referrer)).toEqual([300, 300, 300])
    expect(earnedTotal).toBe(900)
    expect(friends.map(({ unpaid }) => unpaid)).toEqual(expect.arrayContaining(['month-cap', 'total-cap']))
    for (const friend of [...november, ...december]) expect(await world.rewardsOf(friend)).toEqual([100])
  })

  it('hold when the last friends are confirmed in parallel', async () => {
    const world = referralWorld(db, { caps: { perMonth: 1, total: 1 } })
    const referrer = await world.register()
    const friends = await Promise.all(
      Array.from({ length: 4 }, () => world.register({ code: referrer.referralCode, isVerified: true })),
    )
    await world.runJobs()
    await comeOnDays(world, friends, 3)

    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])

    expect(await world.rewardsOf(referrer)).toEqual([300])
    for (const friend of friends) expect(await world.rewardsOf(friend)).toEqual([100])
  })

  async function confirmedFriends(world: ReferralWorld, referrer: StoredMember, count: number) {
    const friends: StoredMember[] = []
    for (let place = 0; place < count; place++) {
      friends.push(await world.register({ code: referrer.referralCode, isVerified: true }))
    }
    await comeOnDays(world, friends, 3)
    await world.runJobs()
    return friends
  }
})

async function invited(friendIs: { isVerified?: boolean } = {}) {
  const world = referralWorld(db)
  const referrer = await world.register()
  const friend = await world.register({ ...friendIs, code: referrer.referralCode })
  return { world, referrer, friend }
}
