import { describe, expect, it, test } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  protectAccount,
  readMailLink,
  resetPassword,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { createIdToken, signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { signInByPasskey } from '#contract/auth/passkey.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { intruderPassword, intrusions } from '../../testing/members/intrusions.ts'
import { add, assertFor, passkeyMember, signInBy } from '../../testing/members/passkey-member.ts'
import { newAuthenticator } from '../../testing/outside/authenticator.ts'
import { newestCode, startAuthServer } from '../../testing/servers/auth-server.ts'
import { authPart } from '../member/member-part.ts'
import { passwordResetJob } from './mail-links.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const { verified, signedInElsewhere, renew, protectCode } = intrusions(server, db)

describe('the link in a mail about the account', () => {
  it('ends all sessions, voids the password and mails a reset link when its button is pressed', async () => {
    const owner = await verified()
    const thief = await signedInElsewhere(owner)
    const code = await protectCode(owner.email)

    expect(await server.browser().done(protectAccount, { code })).toEqual({ outcome: 'reset-mailed' })

    expect(await thief.done(refreshSession, {})).toEqual({ state: 'signed-out', why: 'protected' })
    expect(await owner.browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
    expect(await server.browser().refused(signIn, owner)).toBe('400 wrong-password')
    await renew(owner)
  })

  it('changes nothing when a mail scanner only reads it', async () => {
    const owner = await verified()
    await signedInElsewhere(owner)
    const code = await protectCode(owner.email)

    for (let n = 0; n < 3; n++) {
      expect(await server.browser().done(readMailLink, { code })).toEqual({
        mode: 'protect',
        email: owner.email,
        asks: 'nothing',
        doubted: [],
      })
    }

    expect((await owner.browser.ask(readOwnContacts, {})).ok).toBe(true)
  })

  it('works once, also for two presses at once, and not as another kind of link', async () => {
    const owner = await verified()
    await signedInElsewhere(owner)
    const code = await protectCode(owner.email)
    const other = server.browser()
    expect(await other.refused(resetPassword, { code, password: intruderPassword })).toBe(
      '400 invalid-action-code',
    )
    expect(await other.refused(verifyEmail, { code, password: owner.password })).toBe(
      '400 invalid-action-code',
    )

    const presses = await Promise.all([1, 2].map(() => server.browser().ask(protectAccount, { code })))

    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    await renew(owner)
    expect(await server.browser().refused(protectAccount, { code })).toBe('400 invalid-action-code')
  })

  it('expires after seven days', async () => {
    const owner = await verified()
    await signedInElsewhere(owner)
    const code = await protectCode(owner.email)
    clock.advance('7d')

    expect(await server.browser().refused(protectAccount, { code })).toBe('400 expired-action-code')
  })

  it('gives the same refusal for unknown codes of any form', async () => {
    for (const code of ['x', 'A'.repeat(43), '0'.repeat(512)]) {
      expect(await server.browser().refused(protectAccount, { code })).toBe('400 invalid-action-code')
      expect(await server.browser().refused(protectAccount, { code, password: 'p' })).toBe(
        '400 invalid-action-code',
      )
    }
  })

  it('opens no session and shows no code to whoever holds an old mail', async () => {
    const owner = await verified()
    await signedInElsewhere(owner)
    const code = await protectCode(owner.email)
    const reader = server.browser()

    const press = await reader.ask(protectAccount, { code })

    expect(press.response.headers.getSetCookie().join()).not.toContain('kotsu_session=')
    expect(press.ok && press.result).toEqual({ outcome: 'reset-mailed' })
    expect(await reader.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
  })

  it('still mails the reset link when a stranger has used up the mails of 「パスワードをお忘れですか？」', async () => {
    const owner = await verified()
    await signedInElsewhere(owner)
    const code = await protectCode(owner.email)
    const job = passwordResetJob(server.auth, clock)
    for (let n = 0; n < 8; n++) {
      await job.run({ email: owner.email }, { id: '', kind: job.kind, uid: null, attempt: 1 })
    }

    expect(await server.browser().done(protectAccount, { code })).toEqual({ outcome: 'reset-mailed' })
    await renew(owner)
  })

  it('voids links for other devices and pending changes of address that an intruder made', async () => {
    const owner = await verified()
    const thief = await signedInElsewhere(owner)
    const { token } = await thief.done(createIdToken, {})
    const theirs = `thief-${owner.email}`
    await thief.done(changeEmail, { email: theirs, password: owner.password })

    await server.browser().done(protectAccount, { code: await protectCode(owner.email) })

    const confirming = { code: await newestCode(db, theirs), password: owner.password }
    expect(await thief.refused(confirmEmailChange, confirming)).toBe('400 invalid-action-code')
    expect(await oneTimeCount(owner.uid, 'id-token')).toBe(0)
    expect(token).not.toBe('')
  })
})

test('a press drops provider links that were added since the mail and keeps older ones', async () => {
  const owner = await verified()
  await link(owner.uid, 'google', new Date(clock.now().getTime() - 3_600_000))
  await signedInElsewhere(owner)
  clock.advance('1m')
  await link(owner.uid, 'apple', clock.now())

  await server.browser().done(protectAccount, { code: await protectCode(owner.email) })

  const rows = await db.sql`select provider from auth_identity where uid = ${owner.uid}`
  expect(rows.map(({ provider }) => provider)).toEqual(['google'])
})

test('a press drops a passkey that an intruder added and keeps the older one', async () => {
  const owner = await passkeyMember(db, server)
  clock.advance('1m')
  const thief = await signedInElsewhere(owner)
  const theirs = newAuthenticator()
  await add(thief, theirs)

  await server.browser().done(protectAccount, { code: await protectCode(owner.email) })

  const browser = server.browser()
  expect(await browser.refused(signInByPasskey, await assertFor(browser, theirs))).toBe('400 unknown-passkey')
  expect(await signInBy(server.browser(), owner.authenticator)).toMatchObject({ state: 'signed-in' })
})

test('an erased member leaves no former password, reserved address or link behind', async () => {
  const owner = await verified()
  await owner.browser.done(changePassword, { password: '新しいあいことば' })
  await owner.browser.done(signOutEverywhere, {})

  await db.tx(owner.uid, (tx) => authPart(server.auth).erase(tx, owner.uid, clock.now()))

  for (const table of ['auth_former_credential', 'auth_sign_in_link', 'auth_one_time', 'auth_email']) {
    expect(await db.sql`select 1 from ${db.sql(table)} where uid = ${owner.uid}`).toHaveLength(0)
  }
})

async function oneTimeCount(uid: string, kind: string): Promise<number> {
  return (await db.sql`select 1 from auth_one_time where uid = ${uid} and kind = ${kind}`).length
}

async function link(uid: string, provider: string, at: Date): Promise<void> {
  await db.sql`
    insert into auth_identity (uid, provider, subject, linked_at)
    values (${uid}, ${provider}, ${`${provider}-${uid}`}, ${at})`
}
