import { expect, test } from 'vitest'
import { deleteAccount, restoreAccount } from '#contract/account.ts'
import { signIn, signInWithCustomToken } from '#contract/auth/auth.ts'
import { resetPassword } from '#contract/auth/auth-email.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { createOneTime } from '../auth/mail/one-time.ts'
import { changeEmailOf, markVerified, setPassword } from '../auth/member/credentials.ts'
import { lockMember } from '../auth/member/member.ts'
import { endSessions } from '../auth/session/session.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { untilWaiting } from '../testing/database/until-waiting.ts'
import { type HttpBrowser, startAuthServer } from '../testing/servers/auth-server.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const newPassword = '持ち主のあたらしい合言葉'

test('a thief’s restore token is void when the owner resets the password', async () => {
  const { thief, uid, email, restoreToken } = await thiefDeletes()

  await ownerResets(uid, email)

  expect(await thief.refused(restoreAccount, { restoreToken })).toBe('400 invalid-restore-token')
  expect([...thief.state.cookies.keys()]).not.toContain('kotsu_session')
})

test('a restore token is void when the address changes', async () => {
  const { thief, uid, restoreToken } = await thiefDeletes()

  await db.tx(uid, async (tx) => {
    const member = await lockMember(tx, uid)
    const happened = { at: server.clock.now(), device: null }
    if (member) await changeEmailOf(tx, server.auth, member, `new-${member.email}`, happened)
  })

  expect(await thief.refused(restoreAccount, { restoreToken })).toBe('400 invalid-restore-token')
})

test('a restore that waits for a reset finds its token void', async () => {
  const { thief, uid, restoreToken } = await thiefDeletes()

  const { waiting } = await db.tx(uid, async (tx) => {
    await lockMember(tx, uid)
    const waiting = thief.refused(restoreAccount, { restoreToken })
    await untilWaiting(db)
    await setPassword(tx, uid, 'the hash of another password', server.clock.now())
    return { waiting }
  })

  expect(await waiting).toBe('400 invalid-restore-token')
})

test('a deletion that waits for a reset is refused, and the account stays', async () => {
  const thief = server.browser()
  const { uid } = await thief.registerNew()

  const { waiting } = await db.tx(uid, async (tx) => {
    await lockMember(tx, uid)
    const waiting = thief.refused(deleteAccount, { word: '退会' })
    await untilWaiting(db)
    await endSessions(tx, uid, { now: server.clock.now() })
    return { waiting }
  })

  expect(await waiting).toBe('401 not-signed-in')
  expect(await db.sql`select erase_at from auth_member where uid = ${uid}`).toEqual([{ erase_at: null }])
})

test('one of ten parallel restores with the same token succeeds', async () => {
  const { thief, restoreToken } = await thiefDeletes()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => thief.ask(restoreAccount, { restoreToken })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the owner restores the account with the new password after the reset', async () => {
  const { uid, email } = await thiefDeletes()
  await ownerResets(uid, email)

  const owner = server.browser()
  const restoreToken = await askedToStay(owner, { email, password: newPassword })

  expect(await owner.done(restoreAccount, { restoreToken })).toMatchObject({ user: { uid } })
})

test('a token of another kind restores nothing', async () => {
  const { thief, uid, email } = await thiefDeletes()
  const reset = await db.tx(uid, (tx) =>
    createOneTime(tx, { kind: 'reset', uid, email, now: server.clock.now() }),
  )

  expect(await thief.refused(restoreAccount, { restoreToken: reset.token })).toBe('400 invalid-restore-token')
})

test.each(['password', 'passkey', 'google'] as const)(
  'a restored account opens a session by the method that was used: %s',
  async (openedBy) => {
    const { uid } = await thiefDeletes()
    const { browser, restoreToken } = await enterBy(uid, openedBy)

    await browser.done(restoreAccount, { restoreToken })

    expect(await methodsOfSessions(uid)).toEqual([openedBy])
  },
)

test('a sign-in link that restores an account opens no recent session', async () => {
  const { uid } = await thiefDeletes()
  const { token } = await db.tx(uid, (tx) =>
    createOneTime(tx, { kind: 'custom-token', uid, now: server.clock.now() }),
  )
  const browser = server.browser()
  const asked = await browser.done(signInWithCustomToken, { token })
  if (asked.state !== 'deleting') throw new Error('the member is not leaving')

  browser.take(await browser.done(restoreAccount, { restoreToken: asked.restoreToken }))

  expect(await methodsOfSessions(uid)).toEqual(['one-time-token'])
  expect(await browser.refused(createIdToken, {})).toBe('403 requires-recent-login')
})

/** As the handlers of the ways in do once the member has proved themselves. */
async function enterBy(uid: string, openedBy: 'password' | 'passkey' | 'google') {
  const browser = server.browser()
  const { token: restoreToken } = await db.tx(uid, (tx) =>
    createOneTime(tx, { kind: 'restore', uid, openedBy, now: server.clock.now() }),
  )
  return { browser, restoreToken }
}

async function methodsOfSessions(uid: string): Promise<string[]> {
  const rows = await db.sql<{ openedBy: string }[]>`
    select opened_by as "openedBy" from auth_session where uid = ${uid} and ended_at is null`
  return rows.map(({ openedBy }) => openedBy)
}

/** The thief knows the password, deletes the account and holds a restore token. */
async function thiefDeletes() {
  const thief = server.browser()
  const { uid, email, password } = await thief.registerNew()
  // At the first proof of an address every token is dropped anyway.
  await db.tx(uid, (tx) => markVerified(tx, server.auth, uid, server.clock.now()))
  await thief.done(deleteAccount, { word: '退会' })
  return { thief, uid, email, restoreToken: await askedToStay(thief, { email, password }) }
}

async function askedToStay(
  browser: HttpBrowser,
  wanted: { email: string; password: string },
): Promise<string> {
  const answer = await browser.done(signIn, wanted)
  if (answer.state !== 'deleting') throw new Error('the member is not leaving')
  return answer.restoreToken
}

async function ownerResets(uid: string, email: string): Promise<void> {
  const { token: code } = await db.tx(uid, (tx) =>
    createOneTime(tx, { kind: 'reset', uid, email, now: server.clock.now() }),
  )
  await server.browser().done(resetPassword, { code, password: newPassword })
}
