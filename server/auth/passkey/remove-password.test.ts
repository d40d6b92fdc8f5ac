import { describe, expect, it } from 'vitest'
import { reauthenticate, refreshSession, signIn } from '#contract/auth/auth.ts'
import { changeEmail, readMailLink, resetPassword, sendPasswordReset } from '#contract/auth/auth-email.ts'
import { removePassword } from '#contract/auth/passkey.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { add, passkeyMember, signInBy } from '../../testing/members/passkey-member.ts'
import { newAuthenticator } from '../../testing/outside/authenticator.ts'
import { runDue } from '../../testing/run-due.ts'
import { mailsTo, newestCode, startAuthServer } from '../../testing/servers/auth-server.ts'
import { passwordResetJob } from '../mail/mail-links.ts'
import { readAccount } from '../member/account-reader.ts'
import { findMember } from '../member/member.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const accountOf = (uid: string) => readAccount(db.sql, uid, server.clock.now())

describe('removing the password', () => {
  it('ends other sessions, delays exchanges, and is mailed once', async () => {
    const { browser, uid, email, password, authenticator } = await passkeyMember(db, server)
    const other = server.browser()
    await other.done(signIn, { email, password })

    await browser.done(removePassword, {})
    await browser.done(removePassword, {})

    expect(await accountOf(uid)).toMatchObject({ providers: ['passkey'] })
    expect(await findMember(db.sql, uid)).toMatchObject({ credentialsChangedAt: server.clock.now() })
    expect(await other.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
    expect(await browser.refused(signIn, { email, password })).toBe('400 wrong-password')
    expect(await browser.refused(reauthenticate, { password })).toBe('400 wrong-password')
    expect(await browser.refused(changeEmail, { email: `new-${email}`, password })).toBe('400 wrong-password')
    const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('パスワード'))).toEqual([
      '【こつこつ】パスワードを削除しました',
    ])
    expect(await signInBy(server.browser(), authenticator)).toMatchObject({ user: { uid } })
  })

  it('is refused without a passkey, without a verified address, and with a stale session', async () => {
    const plain = server.browser()
    await plain.registerNew()
    const unverified = await passkeyMember(db, server, { isVerified: false })
    const { browser } = await passkeyMember(db, server)

    expect(await plain.refused(removePassword, {})).toBe('409 password-needed')
    expect(await unverified.browser.refused(removePassword, {})).toBe('409 password-needed')
    server.clock.advance('11m')
    expect(await browser.refused(removePassword, {})).toBe('403 requires-recent-login')
  })

  it('is undone by a reset mail, and a passkey that the owner keeps stays', async () => {
    const { browser, uid, email } = await passkeyMember(db, server)
    server.clock.advance('1m')
    const second = newAuthenticator()
    await add(browser, second)
    await browser.done(removePassword, {})
    await browser.done(sendPasswordReset, { email })
    await runDue(db, [passwordResetJob(server.auth, server.clock)], server.clock)

    const code = await newestCode(db, email)
    const { doubted } = await server.browser().done(readMailLink, { code })
    const keep = doubted.map(({ id }) => id)
    await server.browser().done(resetPassword, { code, password: 'あたらしい合言葉', keep })

    expect(await accountOf(uid)).toMatchObject({ providers: ['password', 'passkey'] })
    expect(await signInBy(server.browser(), second)).toMatchObject({ user: { uid } })
  })
})
