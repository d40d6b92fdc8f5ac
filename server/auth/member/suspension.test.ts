import { describe, expect, it, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { redeemIdToken, refreshSession, signIn, signInWithCustomToken, signOut } from '#contract/auth/auth.ts'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { createIdToken, endSession, signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { createLog } from '../../http/log.ts'
import { postgresNotices } from '../../live/postgres-notices.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { sessionsSeenBy } from '../../testing/members/sessions-seen-by.ts'
import { runDue } from '../../testing/run-due.ts'
import { mailsTo, startAuthServer } from '../../testing/servers/auth-server.ts'
import { followLive } from '../../testing/servers/read-live-stream.ts'
import { accountEventJob } from '../mail/mail-account-event.ts'
import { passwordResetJob } from '../mail/mail-links.ts'
import { openSessions } from '../session/open-sessions.ts'
import { restoreMember, restrictMember, suspendMember } from './operate.ts'

const db = await testDatabase()
const server = await startAuthServer(db)

describe('a suspended member', () => {
  it('is cut off at once: calls, refreshes, streams', async () => {
    const browser = server.browser()
    const { uid, answer } = await browser.registerNew()
    // Known to the cache of open sessions.
    await browser.done(readOwnContacts, {})
    const stream = await followLive(server.origin, answer.idToken, [
      { document: documentPath(accountDocument, uid) },
    ])
    await stream.until(() => stream.events.length > 0)

    await suspend(uid)
    await stream.ended

    expect(stream.named).toEqual(['renew'])
    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
    expect(await browser.done(refreshSession, {})).toEqual({ state: 'signed-out', why: 'user-disabled' })
  })

  it('cannot sign in by any way', async () => {
    const browser = server.browser()
    const { uid, email, password } = await browser.registerNew()
    const [one, other] = [await browser.done(createIdToken, {}), await browser.done(createIdToken, {})]
    const { token: customToken } = await server.browser().done(redeemIdToken, { token: one.token })

    await suspend(uid)

    expect(await server.browser().refused(signIn, { email, password })).toBe('403 user-disabled')
    expect(await server.browser().refused(redeemIdToken, { token: other.token })).toBe(
      '400 invalid-one-time-token',
    )
    expect(await server.browser().refused(signInWithCustomToken, { token: customToken })).toBe(
      '400 invalid-custom-token',
    )
  })

  it('gets no reset mail, and hears nothing of it', async () => {
    const { uid, email } = await server.browser().registerNew()
    await suspend(uid)

    await server.browser().done(sendPasswordReset, { email })
    const job = passwordResetJob(server.auth, server.clock)
    await job.run({ email }, { id: '', kind: job.kind, uid: null, attempt: 1 })

    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
      '【こつこつ】メール認証のお願い（はじめての認証で60pt）',
    ])
  })

  it('is mailed the reason and how to object if the address is verified', async () => {
    const [verified, unverified] = [await newMember(db, { isVerified: true }), await newMember(db)]

    await suspend(verified.uid)
    await suspend(unverified.uid)
    await runDue(db, [accountEventJob(server.auth)], server.clock)

    expect(await mailsTo(db, verified.email ?? '')).toMatchObject([
      { subject: '【こつこつ】サービスの利用を停止しました', url: expect.stringContaining('/contact?kind=') },
    ])
    expect(await mailsTo(db, unverified.email ?? '')).toEqual([])
  })

  it('signs in again once restored; the old sessions stay ended', async () => {
    const browser = server.browser()
    const { uid, email, password } = await browser.registerNew()
    await suspend(uid)

    await db.tx(uid, (tx) => restoreMember(tx, operation(uid)))

    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
    expect(await browser.done(signIn, { email, password })).toMatchObject({ state: 'signed-in' })
  })
})

test('a restricted member signs in and sees why and until when', async () => {
  const browser = server.browser()
  const { uid, email, password } = await browser.registerNew()
  const until = new Date(server.clock.now().getTime() + 86_400_000)

  await db.tx(uid, (tx) => restrictMember(tx, operation(uid), { reason: '確認のため', until }))
  const answer = await browser.done(signIn, { email, password })
  if (answer.state === 'signed-in') browser.take(answer)
  const stream = await followLive(server.origin, browser.state.idToken ?? '', [
    { document: documentPath(accountDocument, uid) },
  ])
  await stream.until(() => stream.events.length > 0)
  stream.stop()

  expect(stream.events[0]?.data).toMatchObject({
    status: 'restricted',
    restriction: { reason: '確認のため', until: until.toISOString() },
  })
})

describe('a member’s sessions', () => {
  it('end everywhere at once when they sign out everywhere', async () => {
    const [here, there] = [server.browser(), server.browser()]
    const { email, password } = await here.registerNew()
    const answer = await there.done(signIn, { email, password })
    if (answer.state === 'signed-in') there.take(answer)
    expect(await sessionsSeenBy(there, db, server)).toHaveLength(2)

    await here.done(signOutEverywhere, {})

    for (const browser of [here, there]) {
      expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
      expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    }
  })

  it('end one by one', async () => {
    const [here, there] = [server.browser(), server.browser()]
    const { email, password } = await here.registerNew()
    await there.done(signIn, { email, password })
    const sessions = await sessionsSeenBy(here, db, server)
    const other = sessions.find(({ isCurrent }) => !isCurrent)

    await here.done(endSession, { sessionId: other?.sessionId ?? '' })

    expect(await there.done(refreshSession, {})).toEqual({
      state: 'signed-out',
      why: 'signed-out-elsewhere',
    })
    expect(await sessionsSeenBy(here, db, server)).toHaveLength(1)
  })

  it('are out of another member’s reach', async () => {
    const [victim, stranger] = [server.browser(), server.browser()]
    await victim.registerNew()
    await stranger.registerNew()
    const sessions = await sessionsSeenBy(victim, db, server)

    await stranger.done(endSession, { sessionId: sessions[0]?.sessionId ?? '' })

    expect(await victim.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  })

  it('end when signing out: the token is refused at once, not at its end', async () => {
    const browser = server.browser()
    await browser.registerNew()
    await browser.done(readOwnContacts, {})

    await browser.done(signOut, {})

    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  })
})

describe('another process on the same database', () => {
  it('hears of a suspension at once', async () => {
    const { uid } = await server.browser().registerNew()
    const elsewhere = await startElsewhere()
    const session = await sessionOf(uid)
    expect(await elsewhere.isOpen(session)).toBe(true)
    const ended = new Promise<void>((resolve) => elsewhere.watch(session, resolve))

    await suspend(uid)
    await ended

    expect(await elsewhere.isOpen(session)).toBe(false)
  })

  it('finds out by itself when the notice was lost', async () => {
    const { uid } = await server.browser().registerNew()
    const deaf = openSessions({
      sql: db.sql,
      clock: server.clock,
      notices: [],
      log: createLog({ level: 'silent' }),
      trustMs: 100,
    })
    atEnd(deaf.close)
    const session = await sessionOf(uid)
    expect(await deaf.isOpen(session)).toBe(true)
    const ended = new Promise<void>((resolve) => deaf.watch(session, resolve))

    await suspend(uid)

    await ended
    expect(await deaf.isOpen(session)).toBe(false)
  })
})

const operation = (uid: string) => ({ uid, actor: 'sato', at: server.clock.now() })

const suspend = (uid: string) => db.tx(uid, (tx) => suspendMember(tx, operation(uid), '規約違反'))

async function sessionOf(uid: string) {
  const [row] = await db.sql<{ sessionId: string }[]>`
    select session_id as "sessionId" from auth_session where uid = ${uid} and ended_at is null`
  return { uid, sessionId: row?.sessionId ?? '' }
}

/** Hears only what PostgreSQL carries, as a second process does. */
/** Trusts what it knows for a day, so that it hears of nothing but by a notice. */
async function startElsewhere() {
  const log = createLog({ level: 'silent' })
  const listenSql = db.direct()
  const carried = postgresNotices({ sql: db.sql, listenSql, log })
  const listening = new Promise<void>((resolve) => carried.listen(() => {}, resolve))
  const elsewhere = openSessions({
    sql: db.sql,
    clock: server.clock,
    notices: [carried],
    log,
    trustMs: dayMs,
  })
  atEnd(async () => {
    elsewhere.close()
    carried.close()
    await listenSql.end()
  })
  await listening
  return elsewhere
}
