import { expect, it } from 'vitest'
import { refreshSession, signIn } from '#contract/auth/auth.ts'
import { endOtherSessions, sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { openDb } from '../../db/open.ts'
import { createLog } from '../../http/log.ts'
import type { LiveNotices } from '../../live/notices.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { openSessions } from './open-sessions.ts'

const test = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(test, { clock })
let asked = 0
const db = openDb(test.address, { onStatement: (text) => void (text.includes('auth_session') && asked++) })
atEnd(db.close)

it('a session that ends right after its refresh is refused at once', async () => {
  const here = server.browser()
  const { email, password } = await here.registerNew()
  const there = server.browser()
  there.take(signedIn(await there.done(signIn, { email, password })))
  // Long enough that the refresh publishes the last use.
  clock.advance('2h')
  here.take(signedIn(await here.done(refreshSession, {})))
  there.take(signedIn(await there.done(refreshSession, {})))
  await there.done(readOwnContacts, {})

  await here.done(endOtherSessions, {})

  expect(await there.refused(readOwnContacts, {})).toBe('401 not-signed-in')
  await here.done(readOwnContacts, {})
})

it('a proof saves the question, and its own notice does not undo it', async () => {
  const { sessions, notice } = opened()
  const session = await newSession()
  const prove = sessions.beforeProof()
  prove(session, 7)
  notice(session.uid, 7)

  expect(await questionsOf(() => sessions.isOpen(session))).toBe(0)
})

it('a newer notice undoes a proof, whether it comes before or after', async () => {
  const { sessions, notice } = opened()
  const [one, other] = [await newSession(), await newSession()]
  const prove = sessions.beforeProof()
  notice(one.uid, 8)
  prove(one, 7)
  sessions.beforeProof()(other, 7)
  notice(other.uid, 8)

  expect(await questionsOf(() => sessions.isOpen(one))).toBe(1)
  expect(await questionsOf(() => sessions.isOpen(other))).toBe(1)
})

it('calls that arrive together ask once, and one after a notice asks again', async () => {
  const { sessions, notice } = opened()
  const session = await newSession()

  const together = await questionsOf(() =>
    Promise.all(Array.from({ length: 4 }, () => sessions.isOpen(session))),
  )
  const apart = await questionsOf(() => {
    notice(session.uid, 3)
    const before = sessions.isOpen(session)
    notice(session.uid, 4)
    return Promise.all([before, sessions.isOpen(session)])
  })

  expect([together, apart]).toEqual([1, 2])
})

function opened() {
  const listeners = new Set<Parameters<LiveNotices['listen']>[0]>()
  const notices: LiveNotices = {
    listen: (onNotice) => {
      listeners.add(onNotice)
      return () => listeners.delete(onNotice)
    },
  }
  const log = createLog({ level: 'silent' })
  const sessions = openSessions({ sql: db.quick, clock, notices: [notices], log })
  atEnd(sessions.close)
  return {
    sessions,
    notice: (uid: string, version: number) => {
      for (const listener of listeners) listener({ uid, document: sessionsDocument.path, version })
    },
  }
}

async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  asked = 0
  await work()
  return asked
}

async function newSession() {
  const { uid } = await server.browser().registerNew()
  const [row] = await test.sql<{ sessionId: string }[]>`
    select session_id as "sessionId" from auth_session where uid = ${uid}`
  return { uid, sessionId: row?.sessionId ?? '' }
}

function signedIn<T extends { state: string }>(answer: T): Extract<T, { state: 'signed-in' }> {
  if (answer.state !== 'signed-in') throw new Error(`not signed in: ${answer.state}`)
  return answer as Extract<T, { state: 'signed-in' }> // just checked
}
