import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it, test } from 'vitest'
import { protectAccount } from '#contract/auth/auth-email.ts'
import { endOtherSessions } from '#contract/auth/auth-sessions.ts'
import {
  readExchange,
  readExchangeOffer,
  revealGift,
  startPaypayLink,
  unlinkPaypay,
} from '#contract/exchange/exchange.ts'
import { accountEventJob } from '../../auth/mail/mail-account-event.ts'
import { findMember } from '../../auth/member/member.ts'
import { suspendMember } from '../../auth/member/operate.ts'
import { signedIn } from '../../auth/session/id-token.ts'
import { openSession } from '../../auth/session/session.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { paypayReturn } from '../../testing/outside/paypay-return.ts'
import { readDocument } from '../../testing/read-document.ts'
import { runDue } from '../../testing/run-due.ts'
import { mailsTo, newestCode, startAuthServer } from '../../testing/servers/auth-server.ts'
import { noCompanies } from '../../testing/servers/test-product.ts'
import { exchangeReader } from '../exchange-reader.ts'
import { exchangePart } from '../member-part.ts'
import { endLinkJob } from './end-link-job.ts'
import { accountOf, startPaypayLink as beginLink } from './link.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const server = await startAuthServer(db, { companies: { ...noCompanies, paypay: stage.companies.paypay } })

test('a member links PayPay, exchanges any whole number of points for it, and unlinks', async () => {
  const { browser, ask, uid } = await newExchanger(db, server)
  const unlinked = await ask('paypay', 1_234)
  const before = await linkOf(browser)

  const back = await comeBack(await nonceOf(browser), 'succeeded', { account: 'own' })
  await waitADay(uid)
  const after = await linkOf(browser)
  const exchangeId = randomUUID()
  const asked = await ask('paypay', 1_234, exchangeId)
  await runExchangeJobs(db, server)
  const pending = await browser.done(readExchange, { exchangeId })
  const refusedWhileOpen = await browser.refused(unlinkPaypay, {})
  server.clock.advance('5s')
  await runExchangeJobs(db, server)
  const gift = await browser.done(revealGift, { exchangeId })
  await browser.done(unlinkPaypay, {})
  await runDue(db, [endLinkJob(server.exchanges)], server.clock)

  expect(unlinked).toMatchObject({ ok: false, reason: 'paypay-not-linked' })
  expect([before?.link, after?.link]).toEqual(['unlinked', 'linked'])
  expect(after).toMatchObject({ state: 'open', range: { min: 100, max: 10_000 } })
  expect(back).toBe('/mypage/exchange/paypay?paypay=linked')
  expect(asked).toMatchObject({ ok: true, result: { status: 'requested' } })
  // An accepted request is still being issued, and is not unknown.
  expect(pending).toMatchObject({ status: 'issuing', isWithOperator: false, goesToAccount: true })
  expect(refusedWhileOpen).toBe('409 exchange-open')
  expect(gift).toMatchObject({ code: null, url: null })
  expect((await linkOf(browser))?.link).toBe('unlinked')
  expect(stage.asked).toContain('paypay DELETE /v2/user/authorizations/own')
})

test('unlinking needs a recent sign-in, like linking', async () => {
  const { browser, uid } = await newExchanger(db, server)
  await comeBack(await nonceOf(browser), 'succeeded', { account: 'kept' })
  server.clock.advance('11m')

  expect(await browser.refused(unlinkPaypay, {})).toBe('403 requires-recent-login')
  expect(await accountOf(db.sql, uid)).toBe('kept')
})

test('a member has at most 5 open flows, of which the newest work', async () => {
  const { browser, uid } = await newExchanger(db, server)
  const nonces: string[] = []
  for (let n = 0; n < 7; n++) {
    server.clock.advance('1s')
    nonces.push(await nonceOf(browser))
  }

  expect(await db.sql`select 1 from exchange_link_flow where uid = ${uid}`).toHaveLength(5)
  expect(await comeBack(nonces[0] ?? '', 'declined')).toBe('/mypage/exchange/paypay?paypay=failed')
  expect(await comeBack(nonces[6] ?? '', 'declined')).toBe('/mypage/exchange/paypay?paypay=declined')
})

test('a used, declined, forged or expired response links nobody', async () => {
  const { browser, uid } = await newExchanger(db, server)
  const nonce = await nonceOf(browser)
  const secret = Buffer.from('another secret').toString('base64')
  const forged = await comeBack(nonce, 'succeeded', { secret })
  const declined = await comeBack(nonce, 'declined')
  const used = await comeBack(nonce, 'succeeded')
  const late = await nonceOf(browser)
  server.clock.advance('16m')

  expect(forged).toBe('/mypage/exchange/paypay?paypay=failed')
  expect(declined).toBe('/mypage/exchange/paypay?paypay=declined')
  expect(used).toBe('/mypage/exchange/paypay?paypay=failed')
  expect(await comeBack(late, 'succeeded')).toBe('/mypage/exchange/paypay?paypay=failed')
  const rows = await db.sql`select 1 from exchange_link where uid = ${uid}`
  expect(rows).toHaveLength(0)
})

describe('a PayPay account', () => {
  it('cannot be linked with an old sign-in or in a session opened by a one-time ID token', async () => {
    const { browser, uid } = await newExchanger(db, server)
    await makeCrossDevice(browser, uid)

    const crossDevice = await browser.refused(startPaypayLink, {})
    const { browser: other } = await newExchanger(db, server)
    server.clock.advance('601s')

    expect(crossDevice).toBe('403 requires-recent-login')
    expect(await other.refused(startPaypayLink, {})).toBe('403 requires-recent-login')
  })

  it('stops exchanges in every channel for 24 hours when it is new, and its member is mailed', async () => {
    await fillStock(db, server, { channel: 'quo', points: 500, count: 2 })
    const { browser, uid, email, ask } = await newExchanger(db, server)
    const linkedAt = server.clock.now().getTime()

    await comeBack(await nonceOf(browser), 'succeeded')
    const { blocks } = await browser.done(readExchangeOffer, {})
    const shown = await documentOf(uid)
    const refusals = [await ask('paypay', 500), await ask('quo', 500)]
    await runDue(db, [accountEventJob(server.auth)], server.clock)
    const told = await mailsTo(db, email)
    await waitADay(uid)
    const later = await ask('quo', 500)
    const { version } = await documentOf(uid)
    await browser.done(unlinkPaypay, {})
    await runDue(db, [accountEventJob(server.auth)], server.clock)

    const until = new Date(linkedAt + 24 * 3_600_000).toISOString()
    expect(blocks).toEqual([{ why: 'recent-change', until }])
    expect(shown).toMatchObject({ version: 1, data: { paypayLinkedAt: new Date(linkedAt).toISOString() } })
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ ok: false, reason: 'recent-change', details: { until } })
    }
    expect(told.at(-1)?.subject).toBe('【こつこつ】PayPayと連携しました')
    expect(later).toMatchObject({ ok: true })
    expect(await documentOf(uid)).toMatchObject({ version: version + 1, data: { paypayLinkedAt: null } })
    expect((await mailsTo(db, email)).at(-1)?.subject).toBe('【こつこつ】PayPayとの連携を解除しました')
  })

  it('that an intruder linked is dropped by the link in the mail about it', async () => {
    const { browser, uid, email } = await newExchanger(db, server)
    const account = randomUUID()
    await comeBack(await nonceOf(browser), 'succeeded', { account })
    await runDue(db, [accountEventJob(server.auth)], server.clock)

    await server.browser().done(protectAccount, { code: await newestCode(db, email) })
    await runDue(db, [endLinkJob(server.exchanges)], server.clock)

    expect(stage.asked).toContain(`paypay DELETE /v2/user/authorizations/${account}`)
    expect(await ownersOf(account)).toEqual([])
    expect(await accountOf(db.sql, uid)).toBeNull()
  })

  it('starts the 24 hours again when it replaces another one, but not when it is linked again', async () => {
    const { browser, uid } = await newExchanger(db, server)
    const account = randomUUID()
    await comeBack(await nonceOf(browser), 'succeeded', { account })
    await waitADay(uid)

    await comeBack(await nonceOf(browser), 'succeeded', { account })
    const same = await browser.done(readExchangeOffer, {})
    await comeBack(await nonceOf(browser), 'succeeded', { account: randomUUID() })
    const other = await browser.done(readExchangeOffer, {})

    expect(same.blocks).toEqual([])
    expect(other.blocks).toMatchObject([{ why: 'recent-change' }])
    expect(await ownersOf(account)).toEqual([])
  })

  it('belongs to one member, also when several link it at once, and is free after unlinking and erasure', async () => {
    const account = randomUUID()
    const members = await Promise.all([1, 2, 3, 4].map(() => newExchanger(db, server)))
    const nonces = await Promise.all(members.map(({ browser }) => nonceOf(browser)))

    const ends = await Promise.all(nonces.map((nonce) => comeBack(nonce, 'succeeded', { account })))
    const [first] = await ownersOf(account)
    const owner = members.find(({ uid }) => uid === first)
    const others = members.filter(({ uid }) => uid !== first)
    await owner?.browser.done(unlinkPaypay, {})
    const second = others[0] ?? fail()
    const relinked = await comeBack(await nonceOf(second.browser), 'succeeded', { account })
    const blocked = await second.browser.done(readExchangeOffer, {})
    await db.tx(second.uid, (tx) => exchangePart.erase(tx, second.uid))
    const third = others[1] ?? fail()
    const afterErasure = await comeBack(await nonceOf(third.browser), 'succeeded', { account })

    const count = (end: string) => ends.filter((each) => each?.endsWith(`paypay=${end}`)).length
    expect([count('linked'), count('taken')]).toEqual([1, 3])
    expect(relinked).toBe('/mypage/exchange/paypay?paypay=linked')
    expect(blocked.blocks).toMatchObject([{ why: 'recent-change' }])
    expect(afterErasure).toBe('/mypage/exchange/paypay?paypay=linked')
    expect(await ownersOf(account)).toEqual([third.uid])
  })

  it("is not linked to a member who was lured into another member's flow", async () => {
    const [attacker, victim] = [await newExchanger(db, server), await newExchanger(db, server)]
    const account = randomUUID()
    const asVictim = { account, cookie: `kotsu_session=${victim.uid}.session.secret` }
    const asOwner = { account, cookie: `kotsu_session=${attacker.uid}.session.secret` }

    const led = await comeBack(await nonceOf(attacker.browser), 'succeeded', asVictim)
    const ownersAfter = await ownersOf(account)
    const own = await comeBack(await nonceOf(attacker.browser), 'succeeded', asOwner)

    expect(led).toBe('/mypage/exchange/paypay?paypay=failed')
    expect(ownersAfter).toEqual([])
    expect(own).toBe('/mypage/exchange/paypay?paypay=linked')
  })

  it('is not linked to a member who was suspended during the flow', async () => {
    const { browser, uid } = await newExchanger(db, server)
    const nonce = await nonceOf(browser)
    await db.tx(uid, (tx) => suspendMember(tx, { uid, at: server.clock.now() }, '規約違反'))

    expect(await comeBack(nonce, 'succeeded')).toBe('/mypage/exchange/paypay?paypay=failed')
  })

  it('is not linked by a thief whose session the owner ended during the flow, or while PayPay answered', async () => {
    const owner = await newExchanger(db, server)
    const thief = server.browser()
    await openOwnSession(thief, owner.uid)
    const open = await nonceOf(thief)
    const links = server.exchanges.links ?? fail()
    const start = async (wanted: Parameters<typeof links.start>[0]) => {
      await owner.browser.done(endOtherSessions, {})
      return links.start(wanted)
    }
    const slow = { ...server.exchanges, links: { ...links, start } }
    const late = nonceIn(await beginLink(slow, sessionOf(thief), server.clock.now()))

    for (const nonce of [open, late])
      expect(await comeBack(nonce, 'succeeded')).toBe('/mypage/exchange/paypay?paypay=failed')
    expect(await accountOf(db.sql, owner.uid)).toBeNull()
  })
})

async function ownersOf(account: string): Promise<string[]> {
  const rows = await db.sql<{ uid: string }[]>`select uid from exchange_account where account = ${account}`
  return rows.map(({ uid }) => uid)
}

/** The clock is not moved, so that the sign-in stays recent. */
async function waitADay(uid: string): Promise<void> {
  await db.sql`update exchange_link set linked_at = linked_at - interval '24 hours' where uid = ${uid}`
}

/** The same browser with a session that a one-time ID token opened. */
const makeCrossDevice = (browser: Browser, uid: string) => openOwnSession(browser, uid, 'one-time-token')

async function openOwnSession(
  browser: Browser,
  uid: string,
  openedBy: 'password' | 'one-time-token' = 'password',
) {
  const now = server.clock.now()
  const member = await findMember(db.sql, uid)
  const crossDevice = openedBy === 'one-time-token'
  const session = await db.tx(uid, (tx) =>
    openSession(tx, uid, { openedBy, crossDevice, device: 'test', now }),
  )
  browser.take(await signedIn(server.auth, member ?? fail(), session, now))
}

/** As the ID token names it. */
function sessionOf({ state }: Browser) {
  const { sub = '', sid } = decodeJwt<{ sid: string }>(state.idToken ?? '')
  return { uid: sub, sessionId: sid }
}

function fail(): never {
  throw new Error('a member or PayPay is missing')
}

type Browser = Awaited<ReturnType<typeof newExchanger>>['browser']

async function linkOf(browser: Browser) {
  const { channels } = await browser.done(readExchangeOffer, {})
  return channels.find(({ channel }) => channel === 'paypay')
}

/** The nonce in the URL of PayPay's page. */
const nonceOf = async (browser: Browser) => nonceIn((await browser.done(startPaypayLink, {})).url)
const nonceIn = (url: string) => new URL(url).searchParams.get('nonce') ?? ''

const comeBack = paypayReturn(server.origin)
const documentOf = (uid: string) => readDocument(db.sql, exchangeReader, uid)
