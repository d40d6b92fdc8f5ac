import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accountDocument, deleteAccount } from '#contract/account.ts'
import { deletionWord } from '#contract/account-rules.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { distributeTable, hasCitus, undistributed } from '#server/db/distribute.ts'
import { readDistribution } from '#server/db/distribution.ts'
import { connect, openDb } from '#server/db/open.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { openBrowser } from '#server/testing/servers/auth-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { citusUrl, crash, inShell, moveShards, preparedOn, startWorker } from './kit/citus-cluster.ts'
import { type IdempotentCall, sendAll, sendUntilDone } from './kit/idempotent-calls.ts'
import {
  citusTables,
  fillLargeTable,
  interruptCopy,
  largeRows,
  largeTable,
  leftoversOf,
  takeLargeRows,
} from './kit/interrupted-copy.ts'
import { callsOf, timesDone } from './kit/member-calls.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { rounds as wantedRounds } from './kit/rounds.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { debugAppCheck } from './kit/whole-server.ts'

/**
 * A cluster for tests only: members are created, and a worker is killed. Where Citus is installed, setup/citus.mjs starts
 * one; to try another, CITUS_URL names its coordinator and an empty database, CITUS_ADMIN_URL the same as a superuser.
 * CITUS_WORKER_KILL is a shell command that kills one worker's postmaster, such as
 * `kill -9 $(head -1 /path/of/its/data/postmaster.pid)`, and CITUS_WORKER_START one that starts the worker again
 * and returns when it accepts connections, such as `pg_ctl -D /path/of/its/data -l /path/of/a/log -w start`.
 */
if (!citusUrl) console.log('skipped: CITUS_URL names no cluster')
/** More rounds find no more, and every change of SQL waits for them. */
const rounds = Math.min(wantedRounds, 3)
const membersEach = 12
const preparedWithinMs = 150_000
const timeoutMs = 300_000 + rounds * 60_000
const random = randomFrom(faultSeed)

const place = citusUrl ? await start(citusUrl) : null
type Place = Awaited<ReturnType<typeof start>>

async function start(url: string) {
  const env = {
    ...debugEnv,
    TRUST_PROXY: '1',
    DATABASE_URL: url,
    AMAZON_PARTNER_ID: 'Kotsu',
    AMAZON_ACCESS_KEY: 'test',
    AMAZON_SECRET_KEY: 'test',
    AMAZON_ENDPOINT: 'http://127.0.0.1:9',
    SECRET_KEY: 'the secret of the trial on many nodes',
  }
  const server = await startServerProcess({ dataDir: temporaryFolder(), env })
  atEnd(async () => void (await stopServerProcess(server)))
  const db = openDb({ url })
  const direct = connect({ url }, { max: 1 })
  atEnd(async () => void (await Promise.all([db.close(), direct.end()])))
  const appCheckToken = await debugAppCheck(server.origin)
  return { url, server, db, direct, origin: server.origin, appCheckToken }
}

/** Registers over HTTP, each from a network of its own. */
async function registered({ origin, appCheckToken }: Place, change: { referralCode?: string } = {}) {
  const browser = openBrowser(origin)
  browser.state.headers['x-firebase-appcheck'] = appCheckToken
  browser.state.headers['x-forwarded-for'] =
    `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`
  const { uid } = await browser.registerNew(change)
  return { uid, browser, idToken: browser.state.idToken ?? '' }
}

/** Members who may exchange points, and their calls. */
async function crowd(at: Place): Promise<{ members: MemberWithToken[]; calls: IdempotentCall[] }> {
  const members = await Promise.all(Array.from({ length: membersEach }, () => registered(at)))
  return { members, calls: random.shuffled(await callsOf(members, at, at.db)) }
}

/** After the crash of a worker every session of the coordinator fails once, the test's own sessions too. */
async function untilWorks<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      const isRefused = error instanceof Error && / 503 /.test(error.message)
      if (tries === 60 || !(isRefused || isUnavailable(error))) throw error
      await sleep(250)
    }
  }
}

/** Sends calls of new members during `fault`; each takes effect once, acknowledged or retried. */
async function underTraffic(at: Place, fault: () => Promise<void>): Promise<{ calls: number; cut: number }> {
  const { members, calls } = await untilWorks(() => crowd(at))
  const { acknowledged, done } = sendAll(at.origin, calls)
  while (acknowledged.size < calls.length / 6) await sleep(1)
  await fault()
  await done
  const unanswered = calls.filter(({ id }) => !acknowledged.has(id))
  await sendUntilDone(at.origin, unanswered)
  const times = await untilWorks(() => timesDone(members, at, at.db))
  expect(calls.filter(({ id }) => times.get(id) !== 1)).toEqual([])
  expect(times.size).toBe(calls.length)
  return { calls: calls.length, cut: unanswered.length }
}

test.skipIf(!place)(
  `the tables are distributed under traffic although it is interrupted, and again without effect (seed ${faultSeed})`,
  async () => {
    if (!place) return
    const { db, direct } = place
    expect(await hasCitus(direct)).toBe(true)
    const names = await undistributed(direct)
    if (names.includes(largeTable)) await fillLargeTable(db.sql)
    const sent = await underTraffic(place, async () => {
      for (const name of names) {
        if (name === largeTable) await interruptCopy(place)
        else await distributeTable(db, direct, name)
      }
      const left = await undistributed(direct)
      expect(left).toEqual(names.filter((name) => name === largeTable))
      for (const name of left) await distributeTable(db, direct, name)
    })
    const before = await citusTables(direct)
    for (const name of await undistributed(direct)) await distributeTable(db, direct, name)

    expect(await citusTables(direct)).toEqual(before)
    if (names.includes(largeTable)) expect(await takeLargeRows(db.sql)).toBe(largeRows)
    expect(await leftoversOf(direct)).toEqual([])
    const distribution = await readDistribution(direct)
    expect(distribution).toMatchObject({ missing: [], misplaced: [] })
    expect((await verifyLedger(db.sql)).problems).toEqual([])
    console.log(`distributed ${names.length} tables under ${sent.calls} calls, ${sent.cut} retried`)
    console.log(JSON.stringify(distribution?.nodes))
  },
  timeoutMs,
)

test.skipIf(!place)(
  'a member registers, stamps, syncs, exchanges, invites a friend and is erased on a distributed database',
  async () => {
    if (!place) return
    const { db, origin } = place
    const inviter = await registered(place)
    await underTraffic(place, async () => {})
    const [row] = await db.sql<{ code: string }[]>`
      select referral_code as code from auth_member where uid = ${inviter.uid}`
    const friend = await registered(place, { referralCode: row?.code ?? '' })
    await friend.browser.done(stampToday, {})

    await until(
      async () => (await db.sql`select 1 from referral_friend where uid = ${inviter.uid}`).length === 1,
    )
    expect(
      await db.sql`select referrer_uid as uid, state from referral_invite where uid = ${friend.uid}`,
    ).toMatchObject([{ uid: inviter.uid }])

    await friend.browser.done(deleteAccount, { word: deletionWord })
    // The days of grace pass.
    const eraseAt = new Date(Date.now() - 1_000)
    await db.sql`update auth_member set erase_at = ${eraseAt} where uid = ${friend.uid}`
    await db.sql`
      update job_task set run_at = ${eraseAt}, payload = ${db.sql.json({ uid: friend.uid, eraseAt: eraseAt.toISOString() })}
      where home = ${friend.uid} and kind = 'erase-member'`
    await until(async () => (await db.sql`select 1 from auth_member where uid = ${friend.uid}`).length === 0)
    for (const table of ['auth_email', 'auth_session', 'auth_referral_code', 'job_task', 'mission_card']) {
      expect(await db.sql`select 1 from ${db.sql(table)} where uid = ${friend.uid}`).toEqual([])
    }
    const gone = await fetch(`${origin}/${documentPath(accountDocument, friend.uid)}`)
    expect(gone.status).not.toBe(200)
    expect((await verifyLedger(db.sql)).problems).toEqual([])
  },
  timeoutMs,
)

test.skipIf(!place || !crash)(
  `kill -9 of a worker under traffic, ${rounds} times, neither loses nor repeats a call (seed ${faultSeed})`,
  async () => {
    if (!place || !crash) return
    const { kill, start } = crash
    const sums = { calls: 0, cut: 0 }
    const readyMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { calls, cut } = await underTraffic(place, async () => {
        await inShell(kill)
        await sleep(random.below(2_000))
        const began = performance.now()
        await startWorker(start)
        readyMs.push(Math.round(performance.now() - began))
      })
      sums.calls += calls
      sums.cut += cut
    }

    // Citus ends the prepared transactions of a lost worker (citus.recover_2pc_interval, a minute); none may stay.
    await until(async () => (await preparedOn(place.direct)) === 0, undefined, preparedWithinMs)
    expect((await untilWorks(() => verifyLedger(place.db.sql))).problems).toEqual([])
    expect(sums.cut).toBeGreaterThan(0)
    console.log(`crash of a worker: ${sums.cut} of ${sums.calls} calls cut off, restarts ${readyMs} ms`)
  },
  timeoutMs,
)

test.skipIf(!place)(
  `shards move to another node under traffic and back, and nothing is lost or doubled (seed ${faultSeed})`,
  async () => {
    if (!place) return
    let moved = 0
    const began = performance.now()
    // A session of before the crash still has its connections to the killed worker.
    const fresh = connect({ url: place.url }, { max: 1 })
    atEnd(() => fresh.end())
    const sent = await underTraffic(place, async () => {
      moved = await untilWorks(() => moveShards(fresh, 2))
    })
    const back = await underTraffic(place, async () => {
      await fresh`select rebalance_table_shards()`
    })

    expect(moved).toBeGreaterThan(0)
    expect((await verifyLedger(place.db.sql)).problems).toEqual([])
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `moved ${moved} groups of shards and back in ${seconds} s under ${sent.calls + back.calls} calls, ${sent.cut + back.cut} retried`,
    )
  },
  timeoutMs,
)
