import { expect, test } from 'vitest'
import { refreshSession, signIn, signOut } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { findMember } from '../auth/member/member.ts'
import { authRetention } from '../auth/retention.ts'
import { forgetRows } from '../jobs/retention.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { runDue } from '../testing/run-due.ts'
import { mailsTo, newestCode, startAuthServer } from '../testing/servers/auth-server.ts'
import { eraseMemberJob } from './delete-account.ts'
import { eraseUnused } from './erase-unused.ts'
import { leftoversOf } from './leftovers.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

test('an account that nobody verified or used for 90 days is erased, and no other one', async () => {
  const [left, used, verified] = [server.browser(), server.browser(), server.browser()]
  const abandoned = await left.registerNew()
  const visiting = await used.registerNew()
  const proven = await verified.registerNew()
  await verified.done(verifyEmail, { code: await newestCode(db, proven.email) })
  clock.advance('60d')
  await used.done(refreshSession, {})
  clock.advance('29d')
  await night()
  const after89Days = await existing([abandoned, visiting, proven])

  clock.advance('2d')
  await night()

  expect(after89Days).toEqual([true, true, true])
  expect(await existing([abandoned, visiting, proven])).toEqual([false, true, true])
  expect(await leftoversOf(db.sql, abandoned.uid)).toEqual([])
  // The address may be a stranger's: only the verification was mailed.
  expect(await mailsTo(db, abandoned.email)).toHaveLength(0)
  expect(await left.done(refreshSession, {})).toEqual({ state: 'signed-out', why: 'account-gone' })
})

test('an account that was signed out is kept for 90 days after its last use', async () => {
  const browser = server.browser()
  const member = await browser.registerNew()
  clock.advance('60d')
  await browser.done(refreshSession, {})
  await browser.done(signOut, {})
  clock.advance('89d')
  await night()
  const after89Days = await existing([member])

  clock.advance('2d')
  await night()

  expect(after89Days).toEqual([true])
  expect(await existing([member])).toEqual([false])
})

test('an account whose erasure has not run yet is offered back at a sign-in, as with every deletion', async () => {
  const browser = server.browser()
  const { uid, email, password } = await browser.registerNew()
  clock.advance('91d')
  await eraseUnused(server.auth, clock).runNow()
  const leaving = (await findMember(db.sql, uid))?.eraseAt
  const answer = await server.browser().done(signIn, { email, password })

  expect(leaving).toEqual(clock.now())
  expect(answer.state).toBe('deleting')
})

async function night(): Promise<void> {
  await forgetRows(db.sql, clock.now(), authRetention)
  await eraseUnused(server.auth, clock).runNow()
  await runDue(db, [eraseMemberJob(server.auth, clock)], clock)
}

const existing = (members: { uid: string }[]) =>
  Promise.all(members.map(async ({ uid }) => (await findMember(db.sql, uid)) !== null))
