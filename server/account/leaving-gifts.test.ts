import { describe, expect, it, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { revealGift } from '#contract/exchange/exchange.ts'
import { readLeavingGifts, revealLeavingGift } from '#contract/exchange/leaving-gifts.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { fillStock } from '../testing/members/exchanger.ts'
import { leavingMembers } from '../testing/members/leaving-members.ts'
import { startGiftCompanies } from '../testing/outside/gift-companies.ts'
import { runDue } from '../testing/run-due.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { eraseMemberJob } from './delete-account.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
await fillStock(db, server, { channel: 'amazon', points: 500, count: 10 })
const { exchanging, leavesWhileExchanging, issue, comesBack, eraseAt } = leavingMembers(db, server)

describe('a gift that is issued after the request to delete the account', () => {
  it('is received without restoring anything, and the erasure waits for it', async () => {
    const { uid, email, password, exchangeId } = await leavesWhileExchanging()
    await issue(uid, exchangeId)
    const dueOnTime = await erasedAfter('14d', uid)
    const { browser, receiveToken } = await comesBack(email, password)

    const { gifts, keptUntil } = await browser.done(readLeavingGifts, { receiveToken })
    const gift = await browser.done(revealLeavingGift, { receiveToken, exchangeId })
    const again = await browser.done(revealLeavingGift, { receiveToken, exchangeId })

    expect(dueOnTime).toBe(false)
    expect(gifts).toMatchObject([{ exchangeId, status: 'issued', openedAt: null }])
    // The end of the thirtieth day in Japan after the issue.
    expect(keptUntil).toBe('2026-12-15T15:00:00.000Z')
    expect(gift.code).toMatch(/^CODE-/)
    expect(again).toEqual(gift)
    expect(browser.state.cookies.has('kotsu_session')).toBe(false)
    // Anybody who knows the password could take the gift, so the member is told, once per sign-in.
    expect(await shownMailsTo(uid)).toBe(1)
    expect(await eraseAt(uid)).not.toBeNull()
    // A day in which a lost answer can be asked for again.
    expect(await erasedAfter('23h', uid)).toBe(false)
    expect(await erasedAfter('2h', uid)).toBe(true)
    expect(await browser.refused(revealLeavingGift, { receiveToken, exchangeId })).toBe(
      '400 invalid-receive-token',
    )
  })

  it('is given up after thirty days', async () => {
    const { uid, exchangeId } = await leavesWhileExchanging()
    clock.advance('2d')
    await issue(uid, exchangeId)

    expect(await erasedAfter('30d', uid)).toBe(false)
    expect(await erasedAfter('1d', uid)).toBe(true)
  })

  it('is announced in a mail that says how to receive it and until when', async () => {
    const { uid, exchangeId } = await leavesWhileExchanging()
    await issue(uid, exchangeId)

    const [row] = await db.sql<{ event: { receiveBy?: string; number?: string } }[]>`
      select event from notice_event where uid = ${uid} and event_key = ${`exchange-issued/${exchangeId}`}`
    const [mail] = await leavingMailOf(uid)
    expect(row?.event.number).toMatch(/^E-/)
    const issuedOn = new Date(clock.now().getTime() + 9 * 3_600_000)
    issuedOn.setUTCDate(issuedOn.getUTCDate() + 30)
    expect(row?.event.receiveBy).toBe(issuedOn.toISOString().slice(0, 10))
    expect(mail).toContain('手続き中の交換があります')
  })
})

test('a gift that was issued before the request and never shown is waited for too, and the mail counts it', async () => {
  const { uid, browser, exchangeId } = await exchanging()
  await issue(uid, exchangeId)
  await browser.done(deleteAccount, { word: '退会' })

  const [mail] = await leavingMailOf(uid)
  expect(mail).toContain('まだ開いていないギフトが1件あります')
  expect(await erasedAfter('15d', uid)).toBe(false)
  expect(await erasedAfter('16d', uid)).toBe(true)
})

test('an account whose gifts were all shown is erased after fourteen days', async () => {
  const { uid, browser, exchangeId } = await exchanging()
  await issue(uid, exchangeId)
  await browser.done(revealGift, { exchangeId })
  await browser.done(deleteAccount, { word: '退会' })

  const [mail] = await leavingMailOf(uid)
  expect(mail).not.toContain('ギフト')
  expect(await erasedAfter('14d', uid)).toBe(true)
})

test('a reveal that the company did not answer leaves the gift unopened, and the erasure waits on', async () => {
  const companies = await startAuthServer(db, {
    clock,
    companies: { ...stage.companies, paypay: null, quo: null, giftee: null },
  })
  const there = leavingMembers(db, companies)
  const { uid, exchangeId, browser, receiveToken } = await there.leavingWithGift()
  stage.fail('amazon', '500')

  const failed = await browser.refused(revealLeavingGift, { receiveToken, exchangeId })

  expect(failed).toBe('503 provider-unavailable')
  expect(await erasedAfter('15d', uid)).toBe(false)
})

/** Whether the member is erased after this time. */
async function erasedAfter(time: string, uid: string): Promise<boolean> {
  clock.advance(time)
  await runDue(db, [eraseMemberJob(server.auth, clock)], clock)
  return (await db.sql`select 1 from auth_member where uid = ${uid}`).length === 0
}

async function shownMailsTo(uid: string): Promise<number> {
  const rows = await db.sql`
    select 1 from job_task
    where kind = 'mail-account-event' and uid = ${uid} and payload->'event'->>'kind' = 'leaving-gift-shown'`
  return rows.length
}

async function leavingMailOf(uid: string): Promise<string[]> {
  const rows = await db.sql<{ text: string }[]>`
    select payload->>'paragraphs' as text from job_task
    where kind = 'send-mail' and uid = ${uid} and payload->>'subject' like '%退会の%'`
  return rows.map(({ text }) => text)
}
