import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { register } from '#contract/auth/auth.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { stampToday } from '#contract/point/mission.ts'
import { socketPath } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { signInNewMembers } from '#server/testing/members/signed-in-members.ts'
import { companyEnv } from '#server/testing/outside/company-env.ts'
import { startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { newRegistration } from '#server/testing/servers/auth-server.ts'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { canAlert, startAlerts } from './kit/alerts.ts'
import { issuer } from './kit/failover-servers.ts'
import { slowDatabase } from './kit/machine/slow-database.ts'
import { recordOf } from './kit/member-calls.ts'
import { isLong } from './kit/rounds.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { asMember, debugAppCheck, post } from './kit/whole-server.ts'

if (!canAlert) console.log('skipped: the trial needs Debian’s prometheus')

const slowMs = 60_000
const alertWithinMs = 240_000

test.runIf(isLong && canAlert)(
  'a slow database, a mail server that accepts and stalls, and a gift company that answers after a minute lose nothing, and each has its alert',
  async () => {
    const { db, database, companies, server, alerts } = await start()
    const reached = { origin: server.origin, appCheckToken: await debugAppCheck(server.origin) }
    const members = await signInNewMembers(db, issuer, 24)
    for (const { uid } of members.slice(0, 8)) await allowExchange(db, uid, { points: 1_000 })

    // The mail server says nothing, and the calls that write mails do not wait for it.
    let isOver = false
    const slowest: number[] = []
    const registering = (async () => {
      while (!isOver) {
        const beganAt = performance.now()
        const headers = { 'x-firebase-appcheck': reached.appCheckToken }
        const { status } = await post(
          server.origin,
          register.name,
          newRegistration({ attemptId: randomUUID() }),
          headers,
        )
        expect([200, 429]).toContain(status)
        slowest.push(performance.now() - beganAt)
        await sleep(1_500)
      }
    })()
    const mailAfter = await alerts.untilFiring('MailFails', alertWithinMs)
    isOver = true
    await registering
    const registeredMs = Math.max(...slowest)

    // The company issues the gifts and answers after the server has given up. The demo has orders of unknown outcome too.
    await db.sql`update exchange_request set with_operator = false`
    await alerts.untilQuiet('GiftOutcomeUnknown')
    companies.fail('amazon', 'slow', 8)
    const exchanging = members.slice(0, 8).map(({ uid }) => uid)
    for (const member of members.slice(0, 8)) {
      const exchange = { exchangeId: randomUUID(), channel: 'amazon', points: 500 }
      expect(
        (await post(server.origin, createExchange.name, exchange, asMember(member, reached))).status,
      ).toBe(200)
    }
    const giftAfter = await alerts.untilFiring('GiftOutcomeUnknown', alertWithinMs)
    await expect
      .poll(
        async () =>
          (
            await db.sql`
              select from exchange_request where uid in ${db.sql(exchanging)} and channel = 'amazon' and status = 'issued'`
          ).length,
        { timeout: 180_000, interval: 1_000 },
      )
      .toBe(8)
    expect(companies.orders.size).toBe(8)

    database.slowDown(200)
    const times: number[] = []
    const act = async (at: number) => {
      const member = members[at]
      if (!member) return
      for (const endAt = performance.now() + 75_000; performance.now() < endAt; ) {
        const beganAt = performance.now()
        const record = recordOf(member, reached)
        const { status } = await post(server.origin, record.name, record.input, record.headers)
        expect(status).toBe(200)
        times.push(performance.now() - beganAt)
        expect((await post(server.origin, stampToday.name, {}, asMember(member, reached))).status).toBe(200)
      }
    }
    const acting = Promise.all(members.map((_, at) => act(at)))
    const slowAfter = await alerts.untilFiring('CallsSlow', alertWithinMs)
    await acting
    database.slowDown(0)
    const [stamps] = await db.sql<{ count: number }[]>`
      select count(*)::int as count from ledger_transfer
      where key like 'mission/stamp/%' and uid in ${db.sql(members.map(({ uid }) => uid))}`
    expect(stamps?.count).toBe(members.length)
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    console.log(
      `slowness: stalled mail, slowest registration ${Math.round(registeredMs)} ms, MailFails after ${mailAfter} s; ` +
        `company after ${slowMs / 1_000} s, 8 of 8 gifts issued once, GiftOutcomeUnknown after ${giftAfter} s; statements +200 ms, ` +
        `${times.length} records, slowest ${Math.round(Math.max(...times))} ms, CallsSlow after ${slowAfter} s (a minute of the rules lasts 4 s)`,
    )
  },
  900_000,
)

async function start() {
  const db = await testDatabase()
  const { address } = db
  if ('url' in address) throw new Error('the test database has no socket')
  const database = await slowDatabase(socketPath(address.socketDir))
  const companies = await startGiftCompanies({ answerWithinMs: slowMs / 2 })
  atEnd(companies.close)
  const [mailPort, metricsPort] = [await stalledPort(), await freePort()]
  const server = await startServerProcess({
    dataDir: temporaryFolder(),
    env: {
      ...debugEnv,
      ...companyEnv(companies.origin),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      SECRET_KEY: issuer.secret,
      PUBLIC_ORIGIN: issuer.publicOrigin,
      DATABASE_URL: database.url(address.user, address.database),
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'こつこつ <no-reply@example.jp>',
      METRICS_PORT: String(metricsPort),
    },
  })
  atEnd(async () => void (await stopServerProcess(server)))
  return { db, database, companies, server, alerts: await startAlerts(metricsPort) }
}

/** A server that accepts connections and never says a word. */
async function stalledPort(): Promise<number> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
