import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { exportAccount, readExportPiece } from '#contract/account.ts'
import { forEachApp } from '#contract/apps/apps.ts'
import { signIn } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { auditPart } from '../audit/member-part.ts'
import { consolePart } from '../console/member-part.ts'
import { sendContact } from '../contact/send-contact.ts'
import { senderOf } from '../contact/sender-limit.ts'
import { jobsPart } from '../jobs/member-part.ts'
import { livePart } from '../live/member-part.ts'
import { mailPart } from '../mail/member-part.ts'
import { openReader } from '../sync/reader.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { add } from '../testing/members/passkey-member.ts'
import { newAuthenticator } from '../testing/outside/authenticator.ts'
import { runDue } from '../testing/run-due.ts'
import { mailsTo, newestCode, type newRegistration, startAuthServer } from '../testing/servers/auth-server.ts'
import { exportPart } from './export.ts'
import { exportJob, forgetExports } from './export-job.ts'
import { memberParts } from './parts.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
const reader = openReader()
afterAll(() => reader.close())
const exporting = exportJob({ auth: server.auth, clock, reader, pauseMs: 0 })
const forgetting = forgetExports(server.auth, clock)

it("the export holds every part of the member's data and no secret", async () => {
  const { browser, uid, email } = await member({ marketingMail: true })
  await contactOf(uid, email)
  await add(browser, newAuthenticator())

  const { exportId } = await browser.done(exportAccount, {})
  await runDue(db, [exporting], clock)
  const { parts } = JSON.parse((await browser.done(readExportPiece, { exportId, piece: 0 })).text)

  // None holds anything of the member's that another part does not: former exports, mails, versions, keys and requests of operators.
  const unexported = [exportPart, jobsPart, mailPart, livePart, auditPart, consolePart].map(
    ({ name }) => name,
  )
  const exported = memberParts(server.auth).filter(({ name }) => !unexported.includes(name))
  expect(Object.keys(parts)).toEqual(exported.map(({ name }) => name))
  expect(parts).toMatchObject({
    account: {
      uid,
      email,
      hasPassword: true,
      consents: [{}, {}, {}],
      passkeys: [{ name: 'Safari（iPhone）', lastUsedAt: null }],
      sessions: [{ openedBy: 'password' }],
    },
    apps: { ...forEachApp(() => []), photos: [] },
    contact: [{ kind: 'other', messages: [{ body: '退会についてのお問い合わせです。' }] }],
  })
  expect(JSON.stringify(parts)).not.toMatch(/argon2|hash"|secret/i)
})

it('the export can be read only by its owner, after a recent sign-in, and for a day', async () => {
  const [owner, other] = [await member(), await member()]
  const { exportId } = await owner.browser.done(exportAccount, {})
  const piece = { exportId, piece: 0 }

  expect(await owner.browser.refused(readExportPiece, piece)).toBe('404 export-gone')
  await runDue(db, [exporting], clock)
  expect(await other.browser.refused(readExportPiece, piece)).toBe('404 export-gone')
  expect((await owner.browser.done(exportAccount, {})).exportId).toBe(exportId)
  clock.advance('11m')
  expect(await owner.browser.refused(readExportPiece, piece)).toBe('403 requires-recent-login')
  expect(await owner.browser.refused(exportAccount, {})).toBe('403 requires-recent-login')

  clock.advance('1d')
  const again = await owner.browser.done(signIn, { email: owner.email, password: owner.password })
  if (again.state === 'signed-in') owner.browser.state.idToken = again.idToken
  expect(await owner.browser.refused(readExportPiece, piece)).toBe('404 export-gone')
  await forgetting.runNow()
  expect(await db.sql`select 1 from account_export_piece where uid = ${owner.uid}`).toHaveLength(0)
})

it('a member who asks again and again gets one file, one mail and one link', async () => {
  const { browser, uid, email } = await member()
  await browser.done(verifyEmail, { code: await newestCode(db, email) })

  for (let n = 0; n < 5; n++) await browser.done(exportAccount, {})

  const mails = await mailsTo(db, email)
  expect(mails.filter(({ subject }) => subject.includes('書き出し'))).toHaveLength(1)
  expect(await db.sql`select 1 from auth_one_time where uid = ${uid}`).toHaveLength(1)
})

it('the export of an erased member is not finished', async () => {
  const { browser, uid } = await member()
  await browser.done(exportAccount, {})
  await db.tx(uid, (tx) => exportPart.erase(tx, uid))

  await runDue(db, [exporting], clock)

  expect(await db.sql`select 1 from account_export_piece where uid = ${uid}`).toHaveLength(0)
  expect(await db.sql`select 1 from account_export where uid = ${uid}`).toHaveLength(0)
})

async function member(change: Partial<Parameters<typeof newRegistration>[0]> = {}) {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew(change)) }
}

async function contactOf(uid: string, email: string): Promise<void> {
  const contact = {
    contactId: randomUUID(),
    kind: 'other' as const,
    name: '',
    email,
    body: '退会についてのお問い合わせです。',
    consent: true as const,
  }
  const sender = senderOf('secret', { email, address: randomUUID() })
  await db.tx(null, (tx) => sendContact(tx, contact, { ...sender, uid, at: clock.now() }))
}
