import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { callablePath } from '#contract/callable.ts'
import { createExchange } from '#contract/exchange.ts'
import { deliverySteps } from '#server/exchange/exchanges.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newAppCheckToken } from '#server/testing/app-check.ts'
import { besideServer } from '#server/testing/beside-server.ts'
import { clearTheWay } from '#server/testing/clear-the-way.ts'
import { companyKeys, type GiftCompanies, startGiftCompanies } from '#server/testing/gift-companies.ts'
import { startedBefore } from '#server/testing/prepared-data.ts'
import {
  ended,
  freePort,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/server-process.ts'
import { type SignedInMember, signedInMembers } from '#server/testing/signed-in-members.ts'

/** Where the process ends: at a step of its own, or while Amazon has the question, before or after making the card. */
const everyBlow = [...deliverySteps, 'asked', 'made'] as const
type Blow = (typeof everyBlow)[number]
const rounds = Number(process.env.FAULT_ROUNDS ?? everyBlow.length)
/** The short form has the two at which money is most easily lost, or given twice. */
const blows: readonly Blow[] = rounds < everyBlow.length ? ['answered', 'made'] : everyBlow

test(`kill -9 at ${blows.length} steps of a delivery makes one gift each and loses no point`, async () => {
  const companies = await startGiftCompanies()
  const dataDir = await startedBefore()
  const place = { dataDir, port: await freePort() }
  let server = await startServerProcess({ ...place, env: envOf(companies, blows[0], 1) })
  onTestFinished(async () => {
    await stopServerProcess(server)
    await companies.close()
  })
  const appCheckToken = await newAppCheckToken(server.origin)
  const members = await exchangersAt(place, server, blows.length)

  for (const [index, blow] of blows.entries()) {
    const member = members[index]
    if (!member) throw new Error('a member is missing')
    if (blow === 'asked' || blow === 'made') companies.strike(blow, () => server.child.kill('SIGKILL'))

    await request(server, appCheckToken, member)
    await ended(server)
    const madeBefore = companies.orders.size
    // The next blow falls at the second delivery of the next process: the first is the one left over from this blow.
    const deliveries = blow === 'ended' ? 1 : 2
    server = await startServerProcess({ ...place, env: envOf(companies, blows[index + 1], deliveries) })
    await untilIssued(dataDir, member)

    expect([index, index + 1], blow).toContain(madeBefore)
    expect(companies.orders.size, blow).toBe(index + 1)
  }

  const books = await besideServer(dataDir, async ({ sql }) => ({
    points: await sql`
      select available, held, exchanged from ledger_point where uid in ${sql(members.map(({ uid }) => uid))}`,
    verified: await verifyLedger(sql),
  }))
  expect(books.points).toEqual(members.map(() => ({ available: 500, held: 0, exchanged: 500 })))
  expect(books.verified.problems).toEqual([])
}, 300_000)

function envOf({ origin }: GiftCompanies, blow: Blow | undefined, deliveries: number): NodeJS.ProcessEnv {
  const { partnerId, accessKey, secretKey } = companyKeys.amazon
  return {
    LOG_LEVEL: 'silent',
    LOCAL_PROVIDER: '0',
    FAULT_POINT: blow && `${blow}:${deliveries}`,
    AMAZON_PARTNER_ID: partnerId,
    AMAZON_ACCESS_KEY: accessKey,
    AMAZON_SECRET_KEY: secretKey,
    AMAZON_ENDPOINT: origin,
  }
}

/** Members whom nothing stands in the way of, and whom the operator need not look at any more. */
async function exchangersAt({ dataDir }: { dataDir: string }, { origin }: ServerProcess, count: number) {
  const members = await signedInMembers({ dataDir, origin }, count)
  await besideServer(dataDir, async (db) => {
    for (const { uid } of members) await clearTheWay(db, uid, { points: 1_000 })
  })
  return members
}

async function request(
  { origin }: ServerProcess,
  appCheckToken: string,
  { idToken }: SignedInMember,
): Promise<void> {
  const exchangeId = randomUUID()
  // The answer may be lost with the process: the exchange stands, or it is asked for again under its id.
  for (let tries = 0; tries < 2; tries++) {
    const answer = await fetch(origin + callablePath(createExchange.name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
        'x-firebase-appcheck': appCheckToken,
      },
      body: JSON.stringify({ data: { exchangeId, channel: 'amazon', points: 500 } }),
    }).catch(() => null)
    if (answer && !answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    if (answer) return
  }
}

/** What a dead process had taken is free again after a minute; the trial does not wait for it. */
function untilIssued(dataDir: string, { uid }: SignedInMember): Promise<void> {
  return besideServer(dataDir, async ({ sql }) => {
    await sql`update job_item set locked_until = now() - interval '1 second' where locked_until is not null`
    for (let tries = 0; tries < 600; tries++) {
      const [row] = await sql`
        select status from exchange_request where uid = ${uid} and channel = 'amazon'`
      if (row?.status === 'issued') return
      await sleep(100)
    }
    throw new Error('the exchange is never issued')
  })
}
