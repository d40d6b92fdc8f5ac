import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refreshSession } from '#contract/auth/auth.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { stampToday } from '#contract/point/mission.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { mailsTo, openBrowser } from '#server/testing/servers/auth-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { canAlert, startAlerts } from './kit/alerts.ts'
import { companyEnv } from './kit/failover-servers.ts'
import { recordOf } from './kit/member-calls.ts'
import { isLong } from './kit/rounds.ts'
import { startTwoServers } from './kit/two-servers.ts'
import { debugAppCheck, post } from './kit/whole-server.ts'

const library = findLibrary()
const canRun = canAlert && library !== null
if (!canRun) console.log('skipped: the trial needs Debian’s prometheus and faketime')

type Browser = ReturnType<typeof openBrowser>

const membersCount = 6
const alertWithinMs = 60_000

test.runIf(isLong && canRun)(
  'the clock of one of two processes jumps a day ahead and an hour back: no call fails, no stamp is paid twice, sessions and jobs go on, and an alert fires',
  async () => {
    const { setClock, env, metricsPort } = await movableClock()
    const { db, origins } = await startTwoServers(companyEnv, env)
    const [moved, right] = origins
    const alerts = await startAlerts(metricsPort)
    const members = await Promise.all(
      Array.from({ length: membersCount }, async () => {
        const there = openBrowser(moved)
        there.state.headers['x-firebase-appcheck'] = await debugAppCheck(moved)
        return { uid: (await there.registerNew()).uid, there, here: openBrowser(right) }
      }),
    )
    await Promise.all(members.map(({ uid }) => allowExchange(db, uid, { points: 10_000, isKnown: false })))

    /** Everybody renews the session and acts, first at one process and then with the same session at the other. */
    const act = async () => {
      for (const { uid, there, here } of members) {
        await actAt(moved, uid, there)
        here.state.cookies = new Map(there.state.cookies)
        await actAt(right, uid, here)
        there.state.cookies = new Map(here.state.cookies)
      }
    }
    await act()
    setClock('+1d')
    const aheadAfter = await alerts.untilFiring('ClockWrong', alertWithinMs)
    await act()
    const [first] = members
    const exchange = { exchangeId: randomUUID(), channel: 'amazon' as const, points: 500 }
    // The process ahead would ask for a new sign-in first.
    await first?.here.done(createExchange, exchange)
    setClock('+0')
    await alerts.untilQuiet('ClockWrong')
    await act()
    setClock('-1h')
    const backAfter = await alerts.untilFiring('ClockWrong', alertWithinMs)
    await act()
    await first?.there.done(createExchange, exchange)
    setClock('+0')
    await alerts.untilQuiet('ClockWrong')
    await act()

    const uids = members.map(({ uid }) => uid)
    const stamps = await db.sql<{ uid: string; times: number; days: number }[]>`
      select uid, count(*)::int as times, count(distinct key)::int as days from ledger_transfer
      where key like 'mission/stamp/%' and uid in ${db.sql(uids)} group by uid`
    // Today's stamp, and that of the day which the process ahead believed in.
    for (const { times, days } of stamps) expect([times, days]).toEqual([2, 2])
    expect(stamps).toHaveLength(membersCount)
    expect(await db.sql`select from exchange_request where uid in ${db.sql(uids)}`).toHaveLength(1)
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    // Work goes on at once, also what the process ahead left.
    const { email } = (await first?.there.registerNew()) ?? { email: '' }
    await until(async () => (await mailsTo(db, email)).length === 0)
    expect(
      await db.sql`
        select kind, locked_until from job_task
        where state = 'waiting' and (locked_until > now() + interval '5 minutes' or last_error is not null)`,
    ).toEqual([])
    console.log(`clock: ClockWrong ${aheadAfter} s after a day ahead, ${backAfter} s after an hour back`)
  },
  300_000,
)

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

/** A process whose machine has another time than this one. Timers run on, as they do when a real clock is set. */
async function movableClock() {
  const file = join(temporaryFolder(), 'clock')
  const setClock = (offset: string) => writeFileSync(file, `${offset}\n`)
  setClock('+0')
  const metricsPort = await freePort()
  const env = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    METRICS_PORT: String(metricsPort),
  }
  return { setClock, env, metricsPort }
}

function findLibrary(): string | null {
  const folder = '/usr/lib'
  const found = readdirSync(folder)
    .map((name) => join(folder, name, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
  return found ?? null
}
