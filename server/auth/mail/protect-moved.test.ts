import { describe, expect, it } from 'vitest'
import { changePassword, protectAccount, readMailLink } from '#contract/auth/auth-email.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { intruderPassword, intrusions } from '../../testing/members/intrusions.ts'
import { mailsTo, startAuthServer } from '../../testing/servers/auth-server.ts'
import { findMember } from '../member/member.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const { verified, signedInElsewhere, takeOver, moveAway, renew, protectCode } = intrusions(server, db)

describe('after an intruder has changed the address', () => {
  it('a link at the old address and the password from before restore it', async () => {
    const owner = await verified()
    const { theirs } = await takeOver(owner)
    const code = await protectCode(owner.email)
    const rescue = server.browser()
    expect(await rescue.done(readMailLink, { code })).toEqual({
      mode: 'protect',
      email: owner.email,
      asks: 'password',
      doubted: [],
    })

    const outcome = await rescue.done(protectAccount, { code, password: owner.password })

    expect(outcome).toEqual({ outcome: 'address-restored' })
    expect(await findMember(db.sql, owner.uid)).toMatchObject({ email: owner.email, passwordHash: null })
    await renew(owner)
    const theirCode = await protectCode(theirs)
    const back = await server
      .browser()
      .refused(protectAccount, { code: theirCode, password: intruderPassword })
    expect(back).toBe('400 invalid-action-code')
  })

  it('the link of the first mail helps too, although the password was changed before the address', async () => {
    const owner = await verified()
    const thief = await signedInElsewhere(owner)
    const firstCode = await protectCode(owner.email)
    clock.advance('1m')
    await thief.done(changePassword, { password: intruderPassword })
    clock.advance('1m')
    await moveAway(thief, owner, intruderPassword)

    const outcome = await server.browser().done(protectAccount, { code: firstCode, password: owner.password })

    expect(outcome).toEqual({ outcome: 'address-restored' })
  })

  it('the link alone does not restore the address, so that a lost mailbox takes nothing over', async () => {
    const owner = await verified()
    const { theirs } = await takeOver(owner)
    const code = await protectCode(owner.email)
    const reader = server.browser()
    expect(await reader.refused(protectAccount, { code, password: 'guess' })).toBe('400 wrong-password')

    expect(await reader.done(protectAccount, { code })).toEqual({ outcome: 'protected-only' })

    expect(await findMember(db.sql, owner.uid)).toMatchObject({ email: theirs, passwordHash: null })
    expect((await mailsTo(db, theirs)).at(-1)?.subject).toBe('【こつこつ】パスワードの再設定')
    expect((await mailsTo(db, owner.email)).map(({ subject }) => subject)).not.toContain(
      '【こつこつ】パスワードの再設定',
    )
  })

  it('guesses at the password are slowed down', async () => {
    const owner = await verified()
    await takeOver(owner)
    const code = await protectCode(owner.email)
    const refusals: string[] = []
    for (let n = 0; n < 7; n++) {
      refusals.push(await server.browser().refused(protectAccount, { code, password: `guess-${n}` }))
    }

    expect(refusals.at(0)).toBe('400 wrong-password')
    expect(refusals.at(-1)).toBe('429 too-many-requests')
  })

  it('the intruder cannot void the links at the old address by pressing one at the new address', async () => {
    const owner = await verified()
    const { theirs } = await takeOver(owner)
    await server.browser().done(protectAccount, { code: await protectCode(theirs) })

    const code = await protectCode(owner.email)
    const outcome = await server.browser().done(protectAccount, { code, password: owner.password })

    expect(outcome).toEqual({ outcome: 'address-restored' })
  })

  it('nobody can register the old address to block its return, until the links have expired', async () => {
    const owner = await verified()
    await takeOver(owner)
    const stranger = server.browser()

    await expect(stranger.registerNew({ email: owner.email })).rejects.toThrow('email-already-in-use')
    const code = await protectCode(owner.email)
    expect(await server.browser().done(protectAccount, { code, password: owner.password })).toEqual({
      outcome: 'address-restored',
    })

    const moved = await verified()
    await takeOver(moved)
    clock.advance('7d')
    await stranger.registerNew({ email: moved.email })
  })

  it('an unverified old address is free at once: it may be a stranger’s', async () => {
    const browser = server.browser()
    const { email, password } = await browser.registerNew()
    await moveAway(browser, { email, password }, password)

    await server.browser().registerNew({ email })

    const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['【こつこつ】メール認証のお願い（はじめての認証で60pt）']))
  })
})
