import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startPaypayLink, unlinkPaypay } from '#contract/exchange/exchange.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger } from '../../testing/members/exchanger.ts'
import { paypayAnswerToken, startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { noCompanies } from '../../testing/servers/test-product.ts'
import { exchangePart } from '../member-part.ts'
import { endLinkJob } from './end-link-job.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const server = await startAuthServer(db, { companies: { ...noCompanies, paypay: stage.companies.paypay } })
const { clock } = server
const job = endLinkJob(server.exchanges)

test('the consent at PayPay ends when its member is erased, and a failed attempt is repeated', async () => {
  const { uid, account } = await linkedMember()

  await db.tx(uid, (tx) => exchangePart.erase(tx, uid))
  const [row] = await db.sql<{ uid: string | null; payload: { account: string } }[]>`
    select uid, payload from job_task where kind = ${job.kind} and state = 'waiting'`
  stage.fail('paypay', '500')
  const first = job.run(row?.payload, { id: '', kind: job.kind, uid: null, attempt: 1 })
  await expect(first).rejects.toThrow('PayPay has not confirmed')
  await runDue(db, [job], clock)

  // The job must not name a member who no longer exists.
  expect(row).toEqual({ uid: null, payload: { account } })
  expect(endsOf(account)).toBe(2)
  expect(job.retryMs.length).toBeGreaterThan(5)
})

test('a consent that PayPay ended without an answer counts as ended at the next attempt, and wrong credentials do not', async () => {
  const { uid, account } = await linkedMember()
  await db.tx(uid, (tx) => exchangePart.erase(tx, uid))
  const attempt = () => job.run({ account }, { id: '', kind: job.kind, uid: null, attempt: 1 })
  stage.fail('paypay', 'expired')
  stage.fail('paypay', 'lost')

  await expect(attempt()).rejects.toThrow('PayPay has not confirmed')
  await expect(attempt()).rejects.toThrow('PayPay has not confirmed')
  await attempt()

  expect(endsOf(account)).toBe(3)
})

test('the consent stays when another member has linked the account before the job ran', async () => {
  const { browser, account } = await linkedMember()
  await browser.done(unlinkPaypay, {})
  await linkedMember(account)

  await runDue(db, [job], clock)

  expect(endsOf(account)).toBe(0)
})

test('the consent of an account that was replaced ends, and the new one stays', async () => {
  const { browser, account } = await linkedMember()
  const next = randomUUID()
  await linkAccount(browser, next)

  await runDue(db, [job], clock)

  expect([endsOf(account), endsOf(next)]).toEqual([1, 0])
})

type Browser = Awaited<ReturnType<typeof newExchanger>>['browser']

async function linkedMember(account: string = randomUUID()) {
  const { browser, uid } = await newExchanger(db, server)
  await linkAccount(browser, account)
  return { browser, uid, account }
}

async function linkAccount(browser: Browser, account: string): Promise<void> {
  const { url } = await browser.done(startPaypayLink, {})
  const nonce = new URL(url).searchParams.get('nonce') ?? ''
  const responseToken = await paypayAnswerToken(nonce, 'succeeded', { account })
  const query = new URLSearchParams({ responseToken })
  const answer = await fetch(`${server.origin}/exchange/paypay/return?${query}`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('paypay=linked')
}

const endsOf = (account: string) =>
  stage.asked.filter((line) => line === `paypay DELETE /v2/user/authorizations/${account}`).length
