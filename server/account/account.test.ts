import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import {
  accountDocument,
  deleteAccount,
  restoreAccount,
  setMarketingMail,
  setNickname,
} from '#contract/account.ts'
import { refreshSession, register, signIn } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { claimMailbox } from '../auth/member/mailbox.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { sendContact } from '../contact/send-contact.ts'
import { senderOf } from '../contact/sender-limit.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { allowExchange } from '../testing/members/allow-exchange.ts'
import { rejectExchange } from '../testing/members/decisions.ts'
import { fillStock } from '../testing/members/exchanger.ts'
import { add } from '../testing/members/passkey-member.ts'
import { newAuthenticator } from '../testing/outside/authenticator.ts'
import {
  type HttpBrowser,
  mailsTo,
  newestCode,
  newRegistration,
  startAuthServer,
} from '../testing/servers/auth-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'
import { eraseMemberJob } from './delete-account.ts'
import { leftoversOf } from './leftovers.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

describe('the account document', () => {
  it('shows a new nickname and the mail consent on every open page', async () => {
    const { browser, uid, answer } = await member()
    const stream = await followLive(server.origin, answer.idToken, [
      { document: documentPath(accountDocument, uid) },
    ])
    await stream.until(() => stream.events.length > 0)

    await browser.done(setNickname, { nickname: ' はな\u3000子 ' })
    await stream.until(() => stream.events.length > 1)
    await browser.done(setMarketingMail, { marketingMail: true })
    await stream.until(() => stream.events.length > 2)
    stream.stop()

    expect(stream.events[1]?.data).toMatchObject({ nickname: 'はな 子', marketingMail: false })
    expect(stream.events[2]?.data).toMatchObject({ nickname: 'はな 子', marketingMail: true })
  })

  it('cannot be read by another member', async () => {
    const [one, other] = [await member(), await member()]

    const peek = followLive(server.origin, other.answer.idToken, [
      { document: documentPath(accountDocument, one.uid) },
    ])

    await expect(peek).rejects.toThrow('403')
  })
})

test.each(['', '　', 'あ'.repeat(21), '\u0007', '\u200b'])('%j is not a valid nickname', async (nickname) => {
  const { browser } = await member()

  expect(await browser.refused(setNickname, { nickname })).toBe('400 bad-request')
})

test('a member who changes the mail consent without end keeps the newest 100 changes', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  await db.sql`
    insert into auth_consent (uid, kind, at, version, given)
    select ${uid}, 'marketing-mail', ${clock.now()}::timestamptz - each * interval '1 second', '2026-11-15', each % 2 = 0
    from generate_series(1, 300) each`

  clock.advance('1s')
  await browser.done(setMarketingMail, { marketingMail: true })

  const kept = await db.sql<{ given: boolean }[]>`
    select given from auth_consent where uid = ${uid} and kind = 'marketing-mail' order by at desc`
  expect(kept).toHaveLength(100)
  expect(kept[0]?.given).toBe(true)
})

test('every change of the mail consent is stored with its time', async () => {
  const { browser, uid } = await member()

  for (const marketingMail of [true, true, false]) {
    clock.advance('1s')
    await browser.done(setMarketingMail, { marketingMail })
  }

  const rows = await db.sql`
    select given from auth_consent where uid = ${uid} and kind = 'marketing-mail' order by at`
  expect(rows.map(({ given }) => given)).toEqual([true, false])
})

describe('account deletion', () => {
  it('signs out everywhere at once, sends a mail that says how to return, and is offered back at the next sign-in', async () => {
    const { browser, email, password } = await member()
    await browser.done(verifyEmail, { code: await newestCode(db, email) })

    const { eraseAt } = await browser.done(deleteAccount, { word: '退会' })
    const again = server.browser()
    const answer = await again.done(signIn, { email, password })

    expect(new Date(eraseAt).getTime() - clock.now().getTime()).toBe(14 * dayMs)
    expect(await browser.refused(readOwnContacts, {})).toBe('401 not-signed-in')
    expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    const tokens = { restoreToken: expect.any(String), receiveToken: expect.any(String) }
    expect(answer).toEqual({ state: 'deleting', ...tokens, eraseAt })
    expect(again.state.cookies.has('kotsu_session')).toBe(false)
    expect((await mailsTo(db, email)).at(-1)?.subject).toBe('【こつこつ】退会のお手続きを受け付けました')
  })

  it('mails no unproved address, and slows down a member who deletes and restores again and again', async () => {
    const { browser, email, password } = await member()
    const before = await mailsTo(db, email)

    for (let n = 0; n < 5; n++) {
      await browser.done(deleteAccount, { word: '退会' })
      const restoreToken = await askedToStay(browser, email, password)
      browser.take(await browser.done(restoreAccount, { restoreToken }))
    }

    expect(await browser.refused(deleteAccount, { word: '退会' })).toBe('429 too-many-requests')
    expect(await mailsTo(db, email)).toEqual(before)
  })

  it('needs a sign-in no older than 10 minutes and the confirmation word', async () => {
    const { browser } = await member()

    const wordless = await browser.refused(deleteAccount, { word: 'はい' as '退会' })
    clock.advance('601s')

    expect(wordless).toBe('400 bad-request')
    expect(await browser.refused(deleteAccount, { word: '退会' })).toBe('403 requires-recent-login')
  })

  it('is taken back only by an explicit yes within 14 days', async () => {
    const { email, password, uid } = await leaving()
    clock.advance('13d')
    await server.browser().done(signIn, { email, password })
    const browser = server.browser()
    const restoreToken = await askedToStay(browser, email, password)

    const restored = await browser.done(restoreAccount, { restoreToken })
    clock.advance('2d')
    await runErasures()

    expect(restored).toMatchObject({ state: 'signed-in', user: { uid } })
    expect(await browser.refused(restoreAccount, { restoreToken })).toBe('400 invalid-restore-token')
    expect(await server.browser().done(signIn, { email, password })).toMatchObject({ state: 'signed-in' })
  })

  it('keeps the address reserved until then', async () => {
    const { email } = await leaving()

    expect(await server.browser().refused(register, newRegistration({ email }))).toBe(
      '409 email-already-in-use',
    )
  })

  it('erases everything after 14 days, keeps a hash of the address for 180 days and frees the address', async () => {
    const { email, password, uid } = await leaving()
    await contactOf(uid, email)
    // Mails of every state; `erased-mails.test.ts` sends them.
    await db.sql`update job_task set state = 'failed' where uid = ${uid} and kind = 'send-mail'`
    clock.advance('14d')

    await runErasures()
    await runErasures()

    expect(await rowsWith(uid)).toEqual([])
    expect(await server.browser().refused(signIn, { email, password })).toBe('400 wrong-password')
    expect(await claimOf(email.toUpperCase())).toBe('returning')
    expect((await server.browser().registerNew({ email })).uid).not.toBe(uid)
    clock.advance('180d')
    expect(await claimOf(email)).toBe('mine')
  })

  it('does not erase early, nor a member who was restored and deleted again later', async () => {
    const { email, password, uid } = await leaving()
    clock.advance('10d')
    const browser = server.browser()
    const restoreToken = await askedToStay(browser, email, password)
    browser.take(await browser.done(restoreAccount, { restoreToken }))
    await browser.done(deleteAccount, { word: '退会' })
    clock.advance('13d')

    await runErasures()
    const stillThere = await rowsWith(uid)
    clock.advance('1d')
    await runErasures()

    expect(stillThere.length).toBeGreaterThan(0)
    expect(await rowsWith(uid)).toEqual([])
  })

  it('postpones the erasure until open exchanges have ended', async () => {
    const someone = await member()
    const { uid, browser } = someone
    await allowExchange(db, uid, { points: 500, isKnown: false, now: clock.now() })
    await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
    const exchangeId = randomUUID()
    await browser.done(createExchange, { exchangeId, channel: 'quo', points: 500 })
    await browser.done(deleteAccount, { word: '退会' })
    clock.advance('14d')

    await runErasures()
    const meanwhile = await rowsWith(uid)
    const operation = { uid, exchangeId, actor: 'sato', at: clock.now() }
    await db.tx(uid, (tx) => rejectExchange(tx, operation, '退会のため'))
    clock.advance('1h')
    await runErasures()

    expect(meanwhile).toContain('exchange_request')
    expect(await rowsWith(uid)).toEqual([])
  })

  it('cannot be taken back by a suspended member', async () => {
    const { email, password, uid } = await leaving()
    const browser = server.browser()
    const restoreToken = await askedToStay(browser, email, password)
    await db.tx(uid, (tx) => suspendMember(tx, { uid, at: clock.now() }, '規約違反'))

    expect(await browser.refused(restoreAccount, { restoreToken })).toBe('400 invalid-restore-token')
    expect(await browser.refused(signIn, { email, password })).toBe('403 user-disabled')
  })
})

/** The claim that a new account with this address would get on its mailbox. */
const claimOf = (email: string) =>
  db.tx(null, (tx) =>
    claimMailbox(tx, server.auth, { uid: randomUUID(), email, emailVerifiedAt: null }, clock.now()),
  )

/** A new table that keeps something of members without a part in the list fails the test of erasure above. */
const rowsWith = (uid: string) => leftoversOf(db.sql, uid)

async function member(change: Partial<Parameters<typeof newRegistration>[0]> = {}) {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew(change)) }
}

async function leaving() {
  const someone = await member()
  await add(someone.browser, newAuthenticator())
  await someone.browser.done(deleteAccount, { word: '退会' })
  return someone
}

async function askedToStay(browser: HttpBrowser, email: string, password: string): Promise<string> {
  const answer = await browser.done(signIn, { email, password })
  if (answer.state !== 'deleting') throw new Error('the member has no pending deletion')
  return answer.restoreToken
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

/** Runs every due erasure, as the job loop would. */
async function runErasures(): Promise<void> {
  const job = eraseMemberJob(server.auth, clock)
  const due = await db.sql<{ payload: unknown }[]>`
    select payload from job_task where kind = ${job.kind} and run_at <= ${clock.now()}`
  for (const { payload } of due) await job.run(payload, { id: '', kind: job.kind, uid: null, attempt: 1 })
}
