import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { appCheckExchange } from '#contract/app-check.ts'
import { register } from '#contract/auth/auth.ts'
import { startProvider } from '#contract/auth/auth-provider.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { projectRoot } from '#server/root.ts'
import { allowExchange, knownPoints } from '#server/testing/members/allow-exchange.ts'
import { companyKeys, startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { newRegistration } from '#server/testing/servers/auth-server.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { openGoogle, openMailServer } from './kit/outside-world.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

/** The external services of the product, all down at first. */
const ports = { mail: await freePort(), google: await freePort(), amazon: await freePort() }
const { partnerId, accessKey, secretKey } = companyKeys.amazon
const server = await startWholeServer({
  env: {
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    MAIL_FROM: 'こつこつ <no-reply@example.jp>',
    TRIAL_GOOGLE: `http://127.0.0.1:${ports.google}`,
    GOOGLE_CLIENT_ID: 'test',
    GOOGLE_CLIENT_SECRET: 'test',
    RECAPTCHA_SITE_KEY: 'test',
    RECAPTCHA_SECRET: 'test',
    AMAZON_PARTNER_ID: partnerId,
    AMAZON_ACCESS_KEY: accessKey,
    AMAZON_SECRET_KEY: secretKey,
    AMAZON_ENDPOINT: `http://127.0.0.1:${ports.amazon}`,
  },
  command: [
    process.execPath,
    '--import',
    join(import.meta.dirname, 'kit/stand-in-google.mjs'),
    join(projectRoot, 'dist/server/main.js'),
  ],
})
const { origin, dataDir, appCheckToken } = server
const appCheck = { 'x-firebase-appcheck': appCheckToken }

test('while the mail server is down members register, and their mail is delivered when it returns', async () => {
  const wanted = newRegistration()
  const failures = () =>
    besideServer(dataDir, async ({ sql }) => {
      const rows = await sql<{ why: string | null }[]>`
        select last_error as why from job_task where payload->>'to' = ${wanted.email}`
      return rows.length > 0 && rows.every(({ why }) => why?.includes('ECONNREFUSED'))
    })

  const answer = await post(origin, register.name, wanted, appCheck)
  await until(failures)
  const letters = await openMailServer(ports.mail)
  await hasten()

  expect(answer.status).toBe(200)
  await until(() => letters.some((letter) => letter.includes(wanted.email)))
})

test('while the gift company is down the points stay on hold, and the gift is issued when it returns', async () => {
  const [member] = await server.members(1)
  if (!member) throw new Error('no member was created')
  const { uid } = member
  await besideServer(dataDir, (db) => allowExchange(db, uid, { points: 1_000 }))
  const books = () =>
    besideServer(
      dataDir,
      ({ sql }) => sql`
        select available, held, exchanged, status, tries, next_try_at is not null as "isWaiting"
        from ledger_point join exchange_request using (uid)
        where uid = ${uid} and channel = 'amazon'`,
    )
  const hasEnded = async (attempt: { status: string; tries: number; isWaiting: boolean }) => {
    const [row] = await books()
    return isDeepStrictEqual({ status: row?.status, tries: row?.tries, isWaiting: row?.isWaiting }, attempt)
  }

  const wanted = { exchangeId: randomUUID(), channel: 'amazon', points: 500 }
  const answer = await post(origin, createExchange.name, wanted, asMember(member, server))
  // The attempt is counted before the company is asked, and its retry is enqueued only after that.
  await until(() => hasEnded({ status: 'issuing', tries: 1, isWaiting: true }))
  const during = await books()
  const companies = await startGiftCompanies({ port: ports.amazon })
  await hasten()
  await until(() => hasEnded({ status: 'issued', tries: 2, isWaiting: false }))
  await companies.close()

  expect([answer.status, answer.result]).toEqual([200, { status: 'requested' }])
  expect(during).toEqual([
    { available: 500, held: 500, exchanged: knownPoints, status: 'issuing', tries: 1, isWaiting: true },
  ])
  expect(await books()).toEqual([
    { available: 500, held: 0, exchanged: 500 + knownPoints, status: 'issued', tries: 2, isWaiting: false },
  ])
  expect(companies.orders.size).toBe(1)
})

test('while Google is down its sign-in and reCAPTCHA fail, and both work when it returns', async () => {
  const ways = () =>
    Promise.all([
      post(
        origin,
        startProvider.name,
        { provider: 'google', purpose: 'sign-in', flow: randomUUID() },
        appCheck,
      ),
      post(origin, appCheckExchange.name, { kind: 'recaptcha', response: 'of a person' }),
    ])

  const during = await ways()
  const without = await post(origin, register.name, newRegistration())
  await openGoogle(ports.google, { hostname: 'localhost' })
  const after = await ways()

  expect(during.map(({ status, reason }) => [status, reason])).toEqual([
    [503, 'provider-unavailable'],
    [503, 'unavailable'],
  ])
  expect([without.status, without.reason]).toEqual([401, 'app-check-failed'])
  expect(after.map(({ status }) => status)).toEqual([200, 200])
})

/** Makes retries due now instead of after minutes. */
async function hasten(): Promise<void> {
  await besideServer(dataDir, ({ sql }) => sql`update job_task set run_at = now() where run_at > now()`)
}
