import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import type { Db } from '#server/db/db.ts'
import { testChannel } from '#server/exchange/channel/operate-channel.ts'
import { deliverySteps } from '#server/exchange/exchange-context.ts'
import { openExchangeContext } from '#server/exchange/open-exchange-context.ts'
import { verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { exchangeGroups } from '#server/hooks.ts'
import { createLog } from '#server/http/log.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { startedBefore } from '#server/testing/database/prepared-data.ts'
import { allowExchange, knownPoints } from '#server/testing/members/allow-exchange.ts'
import { type MemberWithToken, signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { companyEnv } from '#server/testing/outside/company-env.ts'
import { type GiftCompanies, startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { newAppCheckToken } from '#server/testing/outside/solve-app-check.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import {
  ended,
  freePort,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { skipToNextTry } from '#server/testing/skip-time.ts'
import { isLong } from './kit/rounds.ts'

/**
 * Where the process is killed: at a step of the delivery, or while a company handles the order, before or after
 * issuing.
 */
const everyKillPoint = [...deliverySteps, 'asked', 'made'] as const
type KillPoint = (typeof everyKillPoint)[number]
/** The short run takes the two steps at which money is most easily lost or paid twice. */
const killPoints: readonly KillPoint[] = isLong ? everyKillPoint : ['answered', 'made']
/** All companies behave alike here except PayPay, which accepts an order first and executes it later. */
const tried: readonly Channel[] = isLong ? channels : ['amazon']

const title = `kill -9 at ${killPoints.length} steps of a delivery by %s issues one gift each and loses no points`
test.each(tried)(title, killAtEachStep, 300_000)

async function killAtEachStep(channel: Channel): Promise<void> {
  const companies = await startGiftCompanies()
  const dataDir = await startedBefore()
  const place = { dataDir, port: await freePort() }
  let server = await startServerProcess({ ...place, env: envOf(companies, killPoints[0], 1) })
  onTestFinished(async () => {
    await stopServerProcess(server)
    await companies.close()
  })
  const appCheckToken = await newAppCheckToken(server.origin)
  const members = await signedInMembers({ dataDir, origin: server.origin }, killPoints.length)
  await besideServer(dataDir, async (db) => {
    await allowExchanges(db, members)
    await testCompany(db, companies, channel)
  })

  for (const [index, killPoint] of killPoints.entries()) {
    const member = members[index]
    if (!member) throw new Error('a member is missing')
    if (killPoint === 'asked' || killPoint === 'made')
      companies.interruptAt(killPoint, () => server.child.kill('SIGKILL'))

    await request(server, appCheckToken, member, channel)
    await ended(server)
    const madeBefore = companies.orders.size
    // The next kill hits the first delivery that is not left over from this one.
    const deliveries = leftOver(channel, killPoint) + 1
    server = await startServerProcess({ ...place, env: envOf(companies, killPoints[index + 1], deliveries) })
    await untilIssued(dataDir, member, channel)

    expect([index, index + 1], killPoint).toContain(madeBefore)
    expect(companies.orders.size, killPoint).toBe(index + 1)
  }

  const books = await besideServer(dataDir, async ({ sql }) => ({
    points: await sql`
      select available, held, exchanged from ledger_point where uid in ${sql(members.map(({ uid }) => uid))}`,
    verified: await verifyLedger(sql),
    holds: await verifyExchangeHolds(sql),
  }))
  expect(books.points).toEqual(members.map(() => ({ available: 500, held: 0, exchanged: 500 + knownPoints })))
  expect([...books.verified.problems, ...books.holds]).toEqual([])
}

const envOf = (
  { origin }: GiftCompanies,
  killPoint: KillPoint | undefined,
  deliveries: number,
): NodeJS.ProcessEnv => ({
  ...companyEnv(origin),
  LOG_LEVEL: 'silent',
  LOCAL_PROVIDER: '0',
  FAULT_POINT: killPoint && `${killPoint}:${deliveries}`,
})

/** How many deliveries it takes after a kill until the gift is issued. */
function leftOver(channel: Channel, killPoint: KillPoint): number {
  // An order that PayPay accepted is checked once more before it is done.
  const asksAfter = channel === 'paypay' ? 1 : 0
  if (killPoint === 'ended') return asksAfter
  return killPoint === 'begun' || killPoint === 'asked' ? 1 + asksAfter : 1
}

/** Members who may exchange without review and have linked PayPay. */
async function allowExchanges(db: Db, members: MemberWithToken[]): Promise<void> {
  for (const { uid } of members) {
    await allowExchange(db, uid, { points: 1_000 })
    await db.sql`
      insert into exchange_link (uid, channel, account, linked_at)
      values (${uid}, 'paypay', ${`account of ${uid}`}, now() - interval '2 days')`
  }
}

/** The operator's test call: before it, a channel of a company without public API documents is off. */
async function testCompany(db: Db, { companies }: GiftCompanies, channel: Channel): Promise<void> {
  const log = createLog({ level: 'silent' })
  const settings = {
    db,
    secret: 'of no use here',
    giftKeys: [],
    companies,
    ...exchangeGroups,
    publicOrigin: 'http://localhost',
    log,
  }
  const { exchanges } = openExchangeContext(settings)
  const answer = await testChannel(exchanges, { channel, actor: 'test', at: new Date() })
  expect(answer.status).toBe('answered')
}

async function request(
  { origin }: ServerProcess,
  appCheckToken: string,
  { idToken }: MemberWithToken,
  channel: Channel,
): Promise<void> {
  const exchangeId = randomUUID()
  // The response may be lost with the process. The retry under the same id is safe.
  for (let tries = 0; tries < 2; tries++) {
    const answer = await fetch(origin + callablePath(createExchange.name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
        'x-firebase-appcheck': appCheckToken,
      },
      body: JSON.stringify({ data: { exchangeId, channel, points: 500 } }),
    }).catch(() => null)
    if (answer && !answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    if (answer) return
  }
}

/** A dead process's lease ends after a minute and retries are due later; the test skips both waits. */
function untilIssued(dataDir: string, { uid }: MemberWithToken, channel: Channel): Promise<void> {
  return besideServer(dataDir, async (db) => {
    const { sql } = db
    await sql`update job_task set locked_until = now() - interval '1 second' where locked_until is not null`
    for (let tries = 0; tries < 600; tries++) {
      const [row] = await sql<{ status: string }[]>`
        select status from exchange_request
        where uid = ${uid} and channel = ${channel} and requested_at > '2021-01-01'`
      if (row?.status === 'issued') return
      await skipToNextTry(db, uid)
      await sleep(100)
    }
    throw new Error('the exchange was never issued')
  })
}
