import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accountDocument, deleteAccount } from '#contract/account.ts'
import { deletionWord } from '#contract/account-rules.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { distributeTable, hasCitus, undistributed } from '#server/db/distribute.ts'
import { readDistribution } from '#server/db/distribution.ts'
import { connect, openDb } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import type { SignedInMember } from '#server/testing/members/signed-in-members.ts'
import { openBrowser } from '#server/testing/servers/auth-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { sendAll, sendUntilDone } from './kit/idempotent-calls.ts'
import { callsOf, timesDone } from './kit/member-calls.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { debugAppCheck } from './kit/whole-server.ts'

/** A cluster for trials only: members are created. */
const citusUrl = process.env.CITUS_URL
if (!citusUrl) console.log('skipped: CITUS_URL names no cluster')
const membersEach = 12
const timeoutMs = 300_000
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
  return { server, db, direct, origin: server.origin, appCheckToken }
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

const crowd = (at: Place): Promise<SignedInMember[]> =>
  Promise.all(Array.from({ length: membersEach }, () => registered(at)))

/** Sends calls of new members during `fault`; each takes effect once, acknowledged or retried. */
async function underTraffic(at: Place, fault: () => Promise<void>): Promise<{ calls: number; cut: number }> {
  const members = await crowd(at)
  const calls = random.shuffled(await callsOf(members, at, at.db))
  const { acknowledged, done } = sendAll(at.origin, calls)
  while (acknowledged.size < calls.length / 6) await sleep(1)
  await fault()
  await done
  const unanswered = calls.filter(({ id }) => !acknowledged.has(id))
  await sendUntilDone(at.origin, unanswered)
  const times = await timesDone(members, at, at.db)
  expect(calls.filter(({ id }) => times.get(id) !== 1)).toEqual([])
  expect(times.size).toBe(calls.length)
  return { calls: calls.length, cut: unanswered.length }
}

test.skipIf(!place)(
  `the tables are distributed under traffic, and again without effect (seed ${faultSeed})`,
  async () => {
    if (!place) return
    const { db, direct } = place
    expect(await hasCitus(direct)).toBe(true)
    const names = await undistributed(direct)
    const sent = await underTraffic(place, async () => {
      for (const name of names) await distributeTable(db, direct, name)
    })

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
