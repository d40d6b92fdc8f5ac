import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accountDocument, deleteAccount } from '#contract/account.ts'
import { signIn, signOut } from '#contract/auth/auth.ts'
import { changePassword } from '#contract/auth/auth-email.ts'
import { signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { suspendMember } from '#server/auth/member/operate.ts'
import { createLog } from '#server/http/log.ts'
import { postgresNotices } from '#server/live/postgres-notices.ts'
import { type HttpBrowser, openBrowser } from '#server/testing/servers/auth-server.ts'
import { followLive } from '#server/testing/servers/read-live-stream.ts'
import { answersReady } from '#server/testing/servers/server-process.ts'
import { isLong } from './kit/rounds.ts'
import { startTwoServers } from './kit/two-servers.ts'
import { debugAppCheck, post } from './kit/whole-server.ts'

const { origins, db, bridge } = await startTwoServers()
const [here, there] = origins
const appCheck = { 'x-firebase-appcheck': await debugAppCheck(here) }
// In the short form another process may keep the machine busy: sooner than an answer about a session is asked again.
const limitMs = isLong ? 1_000 : 5_000

type Devices = { mine: HttpBrowser; others: HttpBrowser; uid: string; password: string }

/** Acts that end sessions, done at one process. `isLeft`: the session that acts survives. */
const endings: [string, { isLeft: boolean; act: (devices: Devices) => Promise<unknown> }][] = [
  ['signing out', { isLeft: false, act: ({ others }) => others.done(signOut, {}) }],
  ['signing out everywhere', { isLeft: false, act: ({ mine }) => mine.done(signOutEverywhere, {}) }],
  [
    'a new password',
    {
      isLeft: true,
      act: ({ mine }) => mine.done(changePassword, { password: 'あたらしい石ころの山' }),
    },
  ],
  ['leaving', { isLeft: false, act: ({ mine }) => mine.done(deleteAccount, { word: '退会' }) }],
  ['a suspension', { isLeft: false, act: ({ uid }) => suspendByOperator(uid) }],
]

test.each(endings)(
  'after %s at one process, calls and streams end at the other at once',
  async (_how, { act }) => {
    const devices = await signedInTwice()
    const { others, uid } = devices
    const token = others.state.idToken ?? ''
    const stream = await followLive(
      there,
      token,
      [{ document: documentPath(accountDocument, uid) }],
      appCheck,
    )
    await stream.until(() => stream.events.length > 0)
    // A stream may end before the response to the act arrives, so the difference is taken at the end.
    const streamEnded = stream.ended.then(() => performance.now())

    await act(devices)
    const actedAt = performance.now()
    let refusedMs = Number.POSITIVE_INFINITY
    for (const giveUp = actedAt + 10_000; performance.now() < giveUp && refusedMs > 1e9; await sleep(20)) {
      const answer = await post(
        there,
        readOwnContacts.name,
        {},
        { ...appCheck, authorization: `Bearer ${token}` },
      )
      if (answer.status === 401) refusedMs = performance.now() - actedAt
    }
    const endedMs = (await streamEnded) - actedAt

    expect(refusedMs).toBeLessThan(limitMs)
    expect(endedMs).toBeLessThan(limitMs)
  },
)

test('while the database is unreachable nobody is signed in or served, and the servers recover by themselves', async () => {
  const { mine, others } = await signedInTwice()
  const headers = { ...appCheck, authorization: `Bearer ${mine.state.idToken}` }

  bridge.cut()
  const during = await Promise.all([
    mine.ask(readOwnContacts, {}),
    mine.ask(signIn, { email: 'nobody@example.jp', password: 'どこにもいないひと' }),
    post(there, 'mission-stamp', {}, headers),
    post(there, 'exchange-offer', {}, headers),
    answersReady(here),
  ])
  bridge.mend()
  const backBy = Date.now() + 10_000
  while (Date.now() < backBy && !((await answersReady(here)) && (await answersReady(there)))) await sleep(50)

  expect(
    during.slice(0, 4).map((answer) => typeof answer === 'object' && 'status' in answer && answer.status),
  ).toEqual([503, 503, 503, 503])
  expect(during[4]).toBe(false)
  expect((await post(there, 'mission-stamp', {}, headers)).status).toBe(200)
  await others.done(readOwnContacts, {})
})

async function signedInTwice(): Promise<Devices> {
  const [mine, others] = [openBrowser(here), openBrowser(there)]
  for (const browser of [mine, others]) Object.assign(browser.state.headers, appCheck)
  const { email, password, uid } = await mine.registerNew()
  const answer = await others.done(signIn, { email, password })
  if (answer.state === 'signed-in') others.take(answer)
  return { mine, others, uid, password }
}

/** Like the operator's command: beside the servers, which are notified through PostgreSQL. */
async function suspendByOperator(uid: string): Promise<void> {
  const notices = postgresNotices({ sql: db.sql, listenSql: db.sql, log: createLog({ level: 'silent' }) })
  await db.tx(uid, (tx) => suspendMember(tx, { uid, at: new Date() }, 'test'))
  await notices.flush()
  notices.close()
}
