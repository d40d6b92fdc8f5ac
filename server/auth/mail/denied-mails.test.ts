import { describe, expect, it } from 'vitest'
import { register, signIn } from '#contract/auth/auth.ts'
import {
  changeEmail,
  confirmEmailChange,
  protectAccount,
  readMailLink,
  resetPassword,
  sendPasswordReset,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { intrusions } from '../../testing/members/intrusions.ts'
import { mailsTo, newestCode, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'
import { passwordResetJob } from './mail-links.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const { verified, takeOver, protectCode } = intrusions(server, db)

describe('a stranger who asks for resets of somebody’s password', () => {
  it('never leaves the owner without a link that works, all day long, and fills no mailbox', async () => {
    const { email } = await verified()

    for (let minutes = 0; minutes < 24 * 60; minutes += 40) {
      await requestReset(email)
      const code = await newestCode(db, email)
      expect(await server.browser().done(readMailLink, { code })).toMatchObject({ mode: 'reset' })
      clock.advance('40m')
    }

    // One an hour, and six more.
    expect((await resetsTo(email)).length).toBeLessThanOrEqual(24 + 6)
  })

  it('gets at most six more mails sent while a link lives, and all links stay valid for an hour', async () => {
    const { email } = await verified()

    await Promise.all(Array.from({ length: 12 }, () => requestReset(email)))
    clock.advance('59m')

    const codes = (await resetsTo(email)).map(({ code }) => code ?? '')
    expect(codes).toHaveLength(7)
    for (const code of codes) {
      expect(await server.browser().done(readMailLink, { code })).toMatchObject({ mode: 'reset' })
    }
    clock.advance('1m')
    await requestReset(email)
    const code = await newestCode(db, email)
    await server.browser().done(resetPassword, { code, password: '新しいパスワード' })
    // Nothing lives any more, so the count is over too.
    await requestReset(email)
    expect(await resetsTo(email)).toHaveLength(9)
  })

  it('cannot use up the requests of the owner’s own device in the same network', async () => {
    const owner = server.browser()
    const { email } = await owner.registerNew()
    const stranger = server.browser()
    stranger.state.address = owner.state.address
    for (let n = 0; n < 20; n++) await stranger.done(sendPasswordReset, { email: `${n}@example.jp` })

    expect(await stranger.refused(sendPasswordReset, { email })).toBe('429 too-many-requests')
    expect(await owner.done(sendPasswordReset, { email })).toEqual({})
    // A device is known for its own address only.
    expect(await owner.refused(sendPasswordReset, { email: 'other@example.jp' })).toBe(
      '429 too-many-requests',
    )
  })
})

describe('a thief who keeps trying wrong passwords at links of their own', () => {
  it('does not make the owner wait who restores the address', async () => {
    const owner = await verified()
    const { theirs } = await takeOver(owner)
    const theirCode = await protectCode(theirs)
    const guess = { code: theirCode, password: 'no password of the owner' }
    for (let n = 0; n < 5; n++) await server.browser().ask(protectAccount, guess)
    expect(await server.browser().refused(protectAccount, guess)).toBe('429 too-many-requests')

    const code = await protectCode(owner.email)

    expect(await server.browser().done(protectAccount, { code, password: owner.password })).toEqual({
      outcome: 'address-restored',
    })
  })

  it('does not make the owner wait who verifies the address by the password', async () => {
    const { email, password } = newRegistration()
    await server.browser().done(register, newRegistration({ email }))
    const verification = await newestCode(db, email)
    const thief = server.browser()
    const entered = await thief.done(signIn, { email, password })
    if (entered.state === 'signed-in') thief.take(entered)
    await thief.done(changeEmail, { email: `away-${email}`, password })
    const guess = { code: await newestCode(db, `away-${email}`), password: 'wrong' }
    for (let n = 0; n < 5; n++) await server.browser().ask(confirmEmailChange, guess)
    expect(await server.browser().refused(confirmEmailChange, guess)).toBe('429 too-many-requests')

    expect(await server.browser().done(verifyEmail, { code: verification, password })).toEqual({ email })
  })
})

/** The job that a request enqueues, for whichever address. */
async function requestReset(email: string): Promise<void> {
  const job = passwordResetJob(server.auth, clock)
  await job.run({ email }, { id: '', kind: job.kind, uid: null, attempt: 1 })
}

const resetsTo = async (email: string) =>
  (await mailsTo(db, email)).filter(({ subject }) => subject === '【こつこつ】パスワードの再設定')
