import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refreshSession } from '#contract/auth/auth.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { stampToday } from '#contract/point/mission.ts'
import type { Db } from '#server/db/db.ts'
import { readClockAhead } from '#server/db/readings/clock-ahead.ts'
import { checkDatabase } from '#server/doctor/database-checks.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { companyEnv as ordersTo } from '#server/testing/outside/company-env.ts'
import { startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { mailsTo, openBrowser } from '#server/testing/servers/auth-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { canAlert, startAlerts } from './kit/alerts.ts'
import { companyEnv } from './kit/failover-servers.ts'
import { canMoveClocks, movableClock } from './kit/machine/movable-clock.ts'
import { movableDatabase } from './kit/machine/movable-database.ts'
import { recordOf } from './kit/member-calls.ts'
import { isLong } from './kit/rounds.ts'
import { startTwoServers, twoServersOn } from './kit/two-servers.ts'
import { debugAppCheck, post } from './kit/whole-server.ts'

const canRun = canAlert && canMoveClocks
if (!canRun) console.log('skipped: the trial needs Debian’s prometheus and faketime')

type Browser = ReturnType<typeof openBrowser>

const membersCount = 6
const alertWithinMs = 60_000
/** The company answers after twice this time: while it does, the clock jumps and a second loop takes the job. */
const companyMs = 4_000

test.runIf(isLong && canRun)(
  'the clock of one of two processes jumps a day ahead and an hour back: no call fails, no stamp is paid twice, sessions and jobs go on, and an alert fires',
  async () => {
    const clock = movableClock({ hasThreads: true })
    const metricsPort = await freePort()
    const { db, origins } = await startTwoServers(companyEnv, {
      ...clock.env,
      METRICS_PORT: String(metricsPort),
    })
    const alerts = await startAlerts(metricsPort)
    const { members, act } = await crowdOf(db, origins)
    await act()
    clock.set('+1d')
    const aheadAfter = await alerts.untilFiring('ClockWrong', alertWithinMs)
    await act()
    const [first] = members
    const exchange = { exchangeId: randomUUID(), channel: 'amazon' as const, points: 500 }
    // The process ahead would ask for a new sign-in first.
    await first?.here.done(createExchange, exchange)
    clock.set('+0')
    await alerts.untilQuiet('ClockWrong')
    await act()
    clock.set('-1h')
    const backAfter = await alerts.untilFiring('ClockWrong', alertWithinMs)
    await act()
    await first?.there.done(createExchange, exchange)
    clock.set('+0')
    await alerts.untilQuiet('ClockWrong')
    await act()

    // Today's stamp, and that of the day which the process ahead believed in.
    await expectStamps(db, members, 2)
    const uids = members.map(({ uid }) => uid)
    expect(await db.sql`select from exchange_request where uid in ${db.sql(uids)}`).toHaveLength(1)
    await expectWorkGoesOn(db, members)
    console.log(`clock: ClockWrong ${aheadAfter} s after a day ahead, ${backAfter} s after an hour back`)
  },
  300_000,
)

test.runIf(isLong && canRun)(
  'the clock of the database jumps a day ahead and an hour back: no call fails, a gift whose job is taken twice is issued once, the doctor tells, and an alert fires',
  async () => {
    const { url, db, setClock } = await movableDatabase()
    const companies = await startGiftCompanies({ answerWithinMs: companyMs })
    atEnd(companies.close)
    const metricsPort = await freePort()
    const { origins } = await twoServersOn(url, ordersTo(companies.origin), {
      METRICS_PORT: String(metricsPort),
    })
    const alerts = await startAlerts(metricsPort)
    const { members, act } = await crowdOf(db, origins, { isKnown: true })
    await act()

    const took: number[] = []
    const aheadMs: number[] = []
    for (const [at, offset] of ['+1d', '-1h'].entries()) {
      const orders = () => companies.asked.filter((each) => each.endsWith('/CreateGiftCard')).length
      const ordersBefore = orders()
      companies.fail('amazon', 'slow')
      const exchange = { exchangeId: randomUUID(), channel: 'amazon' as const, points: 500 }
      await members[at]?.here.done(createExchange, exchange)
      await until(() => orders() > ordersBefore)
      setClock(offset)
      took.push(await alerts.untilFiring('DatabaseClockWrong', alertWithinMs))
      expect(await alerts.firing()).not.toContain('ClockWrong')
      const found = (await checkDatabase(db.sql)).find(({ key }) => key === 'doctor-clock')
      expect(found?.level).toBe('fail')
      aheadMs.push(await readClockAhead(db.sql))
      await act()
      const status = async () =>
        (await db.sql`select status from exchange_request where exchange_id = ${exchange.exchangeId}`)[0]
          ?.status
      await until(async () => (await status()) === 'issued', undefined, 5 * companyMs)
      expect(orders()).toBeGreaterThan(ordersBefore + 1)
      setClock('+0')
      await alerts.untilQuiet('DatabaseClockWrong')
      await act()
    }

    expect(aheadMs.map((each) => Math.round(each / 60_000))).toEqual([24 * 60, -60])
    expect(companies.orders.size).toBe(2)
    await expectStamps(db, members, 1)
    await expectWorkGoesOn(db, members)
    console.log(
      `database clock: DatabaseClockWrong ${took[0]} s after a day ahead, ${took[1]} s after an hour back; 2 of 2 gifts issued once`,
    )
  },
  300_000,
)

/** Members with a session at both processes. */
async function crowdOf(db: Db, [one, other]: readonly [string, string], { isKnown = false } = {}) {
  const members = await Promise.all(
    Array.from({ length: membersCount }, async () => {
      const there = openBrowser(one)
      there.state.headers['x-firebase-appcheck'] = await debugAppCheck(one)
      return { uid: (await there.registerNew()).uid, there, here: openBrowser(other) }
    }),
  )
  await Promise.all(members.map(({ uid }) => allowExchange(db, uid, { points: 10_000, isKnown })))
  /** Everybody renews the session and acts, first at one process and then with the same session at the other. */
  const act = async () => {
    for (const { uid, there, here } of members) {
      await actAt(one, uid, there)
      here.state.cookies = new Map(there.state.cookies)
      await actAt(other, uid, here)
      there.state.cookies = new Map(here.state.cookies)
    }
  }
  return { members, act }
}

type Crowd = Awaited<ReturnType<typeof crowdOf>>['members']

async function actAt(origin: string, uid: string, browser: Browser) {
  const appCheckToken = await debugAppCheck(origin)
  browser.state.headers['x-firebase-appcheck'] = appCheckToken
  browser.state.idToken = null
  const session = await browser.done(refreshSession, {})
  if (session.state !== 'signed-in') throw new Error(`the session has ended: ${session.why}`)
  const { idToken } = browser.take(session)
  await browser.done(stampToday, {})
  const record = recordOf({ uid, idToken }, { origin, appCheckToken })
  expect((await post(origin, record.name, record.input, record.headers)).status).toBe(200)
}

async function expectStamps(db: Db, members: Crowd, daysEach: number) {
  const uids = members.map(({ uid }) => uid)
  const stamps = await db.sql<{ times: number; days: number }[]>`
    select count(*)::int as times, count(distinct key)::int as days from ledger_transfer
    where key like 'mission/stamp/%' and uid in ${db.sql(uids)} group by uid`
  for (const { times, days } of stamps) expect([times, days]).toEqual([daysEach, daysEach])
  expect(stamps).toHaveLength(membersCount)
}

/** The ledger is intact, and jobs run at once, also what the wrong clock left. */
async function expectWorkGoesOn(db: Db, [first]: Crowd) {
  expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
  const { email } = (await first?.there.registerNew()) ?? { email: '' }
  await until(async () => (await mailsTo(db, email)).length === 0)
  expect(
    await db.sql`
      select kind, locked_until from job_task
      where state = 'waiting' and (locked_until > now() + interval '5 minutes' or last_error is not null)`,
  ).toEqual([])
}
