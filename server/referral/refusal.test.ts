import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { changeEmailOf } from '../auth/member/credentials.ts'
import type { StoredMember } from '../auth/member/member.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { comeOnDays, type ReferralWorld, referralWorld } from '../testing/members/invited-friends.ts'
import { openTestProduct } from '../testing/servers/test-product.ts'
import { readReferral } from './referral-reader.ts'

const db = await testDatabase()

describe('a code is accepted', () => {
  test.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    [
      'in full width',
      (code: string) => code.replace(/./g, (a) => String.fromCharCode(a.charCodeAt(0) + 0xfee0)),
    ],
    ['with hyphens', (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`],
    [
      'with the hyphens and blanks of a Japanese keyboard',
      (code: string) => ` ${code.slice(0, 4)}ー　${code.slice(4)}`,
    ],
  ])('%s', async (_how, spell) => {
    const world = referralWorld(db)
    const referrer = await world.register()

    await world.register({ code: spell(referrer.referralCode) })
    await world.runJobs()

    expect((await readReferral(db.sql, referrer.uid)).friendsTotal).toBe(1)
  })
})

describe('nobody is paid and the friend sees the reason for', () => {
  it('an unknown code', async () => {
    const world = referralWorld(db)
    const friend = await world.register({ code: 'まちがい' })

    expect(await refusalOf(world, friend)).toBe('invalid')
  })

  it('the code of a suspended member', async () => {
    const world = referralWorld(db)
    const { uid, referralCode } = await world.register()
    await db.tx(uid, (tx) => suspendMember(tx, { uid, at: world.clock.now() }, '規約違反'))
    const friend = await world.register({ code: referralCode })

    expect(await refusalOf(world, friend)).toBe('suspended')
  })

  it('a referral of oneself under another spelling of the same mailbox', async () => {
    const world = referralWorld(db)
    const name = `taro${randomUUID().slice(0, 8)}`
    const referrer = await world.register({ email: `${name}@gmail.com` })
    const friend = await world.register({
      email: `${name.slice(0, 2)}.${name.slice(2)}+points@googlemail.com`,
      code: referrer.referralCode,
    })

    expect(await refusalOf(world, friend)).toBe('self')
    expect((await readReferral(db.sql, referrer.uid)).friends).toMatchObject([{ state: 'failed' }])
  })

  it('a referral of oneself through another member', async () => {
    const world = referralWorld(db)
    const name = randomUUID()
    const first = await world.register({ email: `${name}@example.jp` })
    const between = await world.register({ code: first.referralCode })
    await world.runJobs()
    const again = await world.register({ email: `${name}+2@example.jp`, code: between.referralCode })

    expect(await refusalOf(world, again)).toBe('loop')
  })

  it('a member who left and returns with the same address', async () => {
    const world = referralWorld(db)
    const referrer = await world.register()
    const before = await world.register()
    await world.erase(before)
    const again = await world.register({ email: before.email ?? '', code: referrer.referralCode })

    expect(await refusalOf(world, again)).toBe('returning')
  })

  it.each(['mailinator.com', 'inbox.mailinator.com'])('a disposable mailbox at %s', async (domain) => {
    const world = referralWorld(db)
    const referrer = await world.register()
    const friend = await world.register({ email: `${randomUUID()}@${domain}`, code: referrer.referralCode })

    expect(await refusalOf(world, friend)).toBe('disposable')
  })

  it('a proper address that is changed to a disposable one before the third day', async () => {
    const world = referralWorld(db)
    const referrer = await world.register()
    const friend = await world.register({ code: referrer.referralCode, isVerified: true })
    await comeOnDays(world, [friend], 2)
    await world.runJobs()
    const { auth } = await openTestProduct(db)
    const happened = { at: world.clock.now(), device: null }
    await db.tx(friend.uid, (tx) => changeEmailOf(tx, auth, friend, `${randomUUID()}@yopmail.com`, happened))

    await comeOnDays(world, [friend], 1)

    expect(await refusalOf(world, friend)).toBe('disposable')
    expect([await world.rewardsOf(referrer), await world.rewardsOf(friend)]).toEqual([[], []])
  })

  async function refusalOf(world: ReferralWorld, friend: StoredMember) {
    await world.runJobs()
    const { invited } = await readReferral(db.sql, friend.uid)
    expect(invited?.state).toBe('refused')
    expect(await world.pendingOf(friend)).toBe(0)
    return invited?.refusal
  }
})
