import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { redeemIdToken, refreshSession, signIn, signInWithCustomToken, signOut } from '#contract/auth/auth.ts'
import { changePassword, verifyEmail } from '#contract/auth/auth-email.ts'
import {
  createIdToken,
  endOtherSessions,
  endSession,
  sessionsDocument,
  signOutEverywhere,
} from '#contract/auth/auth-sessions.ts'
import { sessionsMax } from '#contract/auth/sign-in-rules.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { sessionsSeenBy } from '../../testing/members/sessions-seen-by.ts'
import { type HttpBrowser, mailsTo, newestCode, startAuthServer } from '../../testing/servers/auth-server.ts'
import { followLive } from '../../testing/servers/read-live-stream.ts'
import { suspendMember } from '../member/operate.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

test('a browser learns why its session ended, and one without the secret does not', async () => {
  const reasons: [string, (owner: Owner) => Promise<unknown>][] = [
    ['signed-out-elsewhere', ({ here }) => here.done(endOtherSessions, {})],
    ['password-changed', ({ here }) => here.done(changePassword, { password: '新しいあいことば' })],
    ['deleting', ({ here }) => here.done(deleteAccount, { word: '退会' })],
    ['user-disabled', ({ uid }) => suspend(uid)],
    ['session-ended', ({ there }) => there.done(signOut, {}).then(() => {})],
  ]
  for (const [why, end] of reasons) {
    const owner = await onTwoDevices()
    const cookie = owner.there.state.cookies.get('kotsu_session') ?? ''
    await end(owner)
    owner.there.state.cookies.set('kotsu_session', cookie)
    const stranger = server.browser()
    stranger.state.cookies.set('kotsu_session', `${cookie.split('.').slice(0, 2).join('.')}.guess`)

    expect(await owner.there.done(refreshSession, {})).toEqual({ state: 'signed-out', why })
    expect(await stranger.done(refreshSession, {})).toEqual({ state: 'signed-out', why: 'session-ended' })
  }
})

test('a session unused for 90 days says so', async () => {
  const { there } = await onTwoDevices()
  clock.advance('91d')

  expect(await there.done(refreshSession, {})).toEqual({ state: 'signed-out', why: 'unused' })
})

test('「この端末以外からログアウト」 ends every other session, keeps this one and is mailed once', async () => {
  const { here, there, email } = await onTwoDevices()

  await here.done(endOtherSessions, {})
  await here.done(endOtherSessions, {})

  expect(await there.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  expect(await sessionsSeenBy(here, db, server)).toHaveLength(1)
  const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('ログアウト'))).toHaveLength(1)
})

test('one session that is ended from another device is mailed once, and the own one is not', async () => {
  const { here, there, email } = await onTwoDevices()
  const [other, own] = [await sessionIdIn(there), await sessionIdIn(here)]

  await here.done(endSession, { sessionId: other })
  await here.done(endSession, { sessionId: other })
  await here.done(endSession, { sessionId: own })

  const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('ログアウト'))).toEqual([
    '【こつこつ】1台の端末からログアウトしました',
  ])
})

test.each<[string, (owner: Owner) => Promise<unknown>]>([
  ['this one', async ({ here, there }) => here.done(endSession, { sessionId: await sessionIdIn(there) })],
  ['all others', ({ here }) => here.done(endOtherSessions, {})],
  ['all', ({ here }) => here.done(signOutEverywhere, {})],
])('a device does not come back by a link that it made before the member ended %s', async (_which, end) => {
  const owner = await onTwoDevices()
  const { token } = await owner.there.done(createIdToken, {})
  const redeemed = await owner.there.done(createIdToken, {})
  const { token: customToken } = await server.browser().done(redeemIdToken, { token: redeemed.token })

  await end(owner)

  expect(await server.browser().refused(redeemIdToken, { token })).toBe('400 invalid-one-time-token')
  expect(await server.browser().refused(signInWithCustomToken, { token: customToken })).toBe(
    '400 invalid-custom-token',
  )
})

const sessionIdIn = async ({ state }: HttpBrowser) => state.cookies.get('kotsu_session')?.split('.')[1] ?? ''

test('the list tells which sessions share the network of the current one, also after it moves', async () => {
  const { here, there } = await onTwoDevices()
  expect(await networks(here)).toEqual({ current: true, other: false })

  there.state.address = here.state.address
  await there.done(refreshSession, {})

  expect(await networks(here)).toEqual({ current: true, other: true })
})

test('a member has at most 50 sessions: a further sign-in ends the one not used for the longest time', async () => {
  const { here, there, uid, email, password } = await onTwoDevices()
  await db.sql`
    insert into auth_session (uid, session_id, secret_hash, rotated_at, auth_time, cross_device, opened_by, device,
      created_at, last_used_at, ended_at)
    select uid, session_id || each, secret_hash, rotated_at, auth_time, false, opened_by, device, created_at,
      last_used_at - each * interval '1 minute', case when each > 40 then last_used_at end
    from generate_series(1, 60) each,
      (select * from auth_session where uid = ${uid} order by session_id limit 1) as known`

  await server.browser().done(signIn, { email, password })

  const left = await db.sql<{ isEnded: boolean }[]>`
    select ended_at is not null as "isEnded" from auth_session where uid = ${uid}`
  expect(left).toHaveLength(sessionsMax)
  expect(left.filter(({ isEnded }) => isEnded)).toHaveLength(sessionsMax - 43)
  for (const browser of [here, there]) {
    expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-in' })
  }
})

test('the stored network cannot be compared across members', async () => {
  const [one, two] = [await onTwoDevices(), await onTwoDevices()]
  two.here.state.address = one.here.state.address
  await two.here.done(refreshSession, {})

  const rows = await db.sql<{ network: Buffer }[]>`
    select network from auth_session where uid in ${db.sql([one.uid, two.uid])}`

  expect(new Set(rows.map(({ network }) => network.toString('hex'))).size).toBe(rows.length)
})

test('open pages hear at once when a session opens or ends and when a sign-in link is used', async () => {
  const { here, there, uid, email, password } = await onTwoDevices()
  const document = documentPath(sessionsDocument, uid)
  const stream = await followLive(server.origin, here.state.idToken ?? '', [{ document }])
  const change = (n: number) => stream.until(() => stream.events.length >= n)
  await change(1)

  await server.browser().done(signIn, { email, password })
  await change(2)
  const sessions = await sessionsSeenBy(here, db, server)
  const ended = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? ''
  await here.done(endSession, { sessionId: ended })
  await change(3)
  const { linkId, token } = await here.done(createIdToken, {})
  await change(4)
  await there.done(redeemIdToken, { token })
  await change(5)
  stream.stop()

  const listed = stream.events.map(({ data }) => Reflect.get(Object(data), 'sessions').length)
  expect(listed.slice(0, 3)).toEqual([2, 3, 2])
  expect(stream.events.slice(3).map(({ data }) => Reflect.get(Object(data), 'links'))).toEqual([
    [{ linkId, usedBy: null }],
    [{ linkId, usedBy: 'Safari（iPhone）' }],
  ])
})

test('a link that was voided disappears from the document, and its id is no token', async () => {
  const { here, uid } = await onTwoDevices()
  const { linkId, token } = await here.done(createIdToken, {})
  expect(await server.browser().refused(redeemIdToken, { token: linkId })).toBe('400 invalid-one-time-token')

  await here.done(changePassword, { password: '新しいあいことば' })
  const document = documentPath(sessionsDocument, uid)
  const stream = await followLive(server.origin, here.state.idToken ?? '', [{ document }])
  await stream.until(() => stream.events.length > 0)
  stream.stop()

  expect(stream.events[0]?.data).toMatchObject({ links: [] })
  expect(await server.browser().refused(redeemIdToken, { token })).toBe('400 invalid-one-time-token')
})

test('a sign-in from a new device is mailed; a known device, an unverified address and a flood are not', async () => {
  const { here, email, password } = await onTwoDevices()
  const newDevice = () =>
    mailsTo(db, email).then((mails) => mails.filter(({ subject }) => subject.includes('新しい端末')).length)
  expect(await newDevice()).toBe(1)

  await here.done(signOut, {})
  const again = await here.done(signIn, { email, password })
  if (again.state === 'signed-in') here.take(again)
  await here.done(changePassword, { password: '新しいあいことば' })
  await here.done(signOut, {})
  await here.done(signIn, { email, password: '新しいあいことば' })
  expect(await newDevice()).toBe(1)

  for (let n = 0; n < 14; n++) await server.browser().done(signIn, { email, password: '新しいあいことば' })
  expect(await newDevice()).toBe(10)

  const unverified = await server.browser().registerNew()
  await server.browser().done(signIn, unverified)
  expect(await mailsTo(db, unverified.email)).toHaveLength(1)
})

type Owner = Awaited<ReturnType<typeof onTwoDevices>>

/** A verified member, signed in on two devices in different networks. */
async function onTwoDevices() {
  const [here, there] = [server.browser(), server.browser()]
  const { uid, email, password } = await here.registerNew()
  await here.done(verifyEmail, { code: await newestCode(db, email) })
  const answer = await there.done(signIn, { email, password })
  if (answer.state === 'signed-in') there.take(answer)
  return { here, there, uid, email, password }
}

const suspend = (uid: string) => db.tx(uid, (tx) => suspendMember(tx, { uid, at: clock.now() }, '規約違反'))

async function networks(browser: HttpBrowser) {
  const sessions = await sessionsSeenBy(browser, db, server)
  const [current, other] = [true, false].map((isCurrent) =>
    sessions.find((session) => session.isCurrent === isCurrent),
  )
  return { current: current?.isSameNetwork, other: other?.isSameNetwork }
}
