import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  readExchange,
  readExchangeOffer,
  revealGift,
  startPaypayLink,
  unlinkPaypay,
} from '#contract/exchange/exchange.ts'
import { atEnd } from '../testing/at-end.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newExchanger, runExchangeJobs } from '../testing/members/exchanger.ts'
import { paypayAnswerToken, startGiftCompanies } from '../testing/outside/gift-companies.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { noCompanies } from './open-exchanges.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const server = await startAuthServer(db, { companies: { ...noCompanies, paypay: stage.companies.paypay } })

test('a member links PayPay, receives any whole number of points there, and unlinks', async () => {
  const { browser, ask } = await newExchanger(db, server)
  const unlinked = await ask('paypay', 1_234)
  const before = await linkOf(browser)

  const back = await comeBack(await nonceOf(browser), 'succeeded')
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

  expect(unlinked).toMatchObject({ ok: false, reason: 'paypay-not-linked' })
  expect([before?.link, after?.link]).toEqual(['unlinked', 'linked'])
  expect(after).toMatchObject({ state: 'open', range: { min: 100, max: 10_000 } })
  expect(back).toBe('/mypage/exchange/paypay?paypay=linked')
  expect(asked).toMatchObject({ ok: true, result: { status: 'requested' } })
  // Accepted is not done: it is being issued, and not in doubt.
  expect(pending).toMatchObject({ status: 'issuing', isWithOperator: false, goesToAccount: true })
  expect(refusedWhileOpen).toBe('409 exchange-open')
  expect(gift).toMatchObject({ code: null, url: null })
  expect((await linkOf(browser))?.link).toBe('unlinked')
  expect(stage.asked).toContain('paypay DELETE /v2/user/authorizations/user-authorization-1')
})

test('an answer that is used, declined, forged or too late links nobody', async () => {
  const { browser } = await newExchanger(db, server)
  const nonce = await nonceOf(browser)
  const forged = await comeBack(nonce, 'succeeded', Buffer.from('another secret').toString('base64'))
  const declined = await comeBack(nonce, 'declined')
  const used = await comeBack(nonce, 'succeeded')
  const late = await nonceOf(browser)
  server.clock.advance('16m')

  expect(forged).toBe('/mypage/exchange/paypay?paypay=failed')
  expect(declined).toBe('/mypage/exchange/paypay?paypay=declined')
  expect(used).toBe('/mypage/exchange/paypay?paypay=failed')
  expect(await comeBack(late, 'succeeded')).toBe('/mypage/exchange/paypay?paypay=failed')
  const rows = await db.sql`select 1 from exchange_link`
  expect(rows).toHaveLength(0)
})

type Browser = Awaited<ReturnType<typeof newExchanger>>['browser']

async function linkOf(browser: Browser) {
  const { channels } = await browser.done(readExchangeOffer, {})
  return channels.find(({ channel }) => channel === 'paypay')
}

/** As PayPay's page would know it. */
async function nonceOf(browser: Browser): Promise<string> {
  const { url } = await browser.done(startPaypayLink, {})
  return new URL(url).searchParams.get('nonce') ?? ''
}

async function comeBack(
  nonce: string,
  result: 'succeeded' | 'declined',
  secret?: string,
): Promise<string | null> {
  const token = await paypayAnswerToken(nonce, result, secret)
  const address = `${server.origin}/exchange/paypay/return?${new URLSearchParams({ apiKey: 'x', responseToken: token })}`
  const answer = await fetch(address, { redirect: 'manual' })
  return answer.headers.get('location')
}
