import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import type { Sql } from '#server/db/db.ts'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { socketPath } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { emptyDatabase } from '#server/testing/database/test-database.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { openBrowser } from '#server/testing/servers/auth-server.ts'
import { followLive, until } from '#server/testing/servers/read-live-stream.ts'
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { startTraffic } from './kit/balanced-traffic.ts'
import { companyEnv, issuer } from './kit/failover-servers.ts'
import { actsOf, timesWritten } from './kit/member-calls.ts'
import { buildNext, buildPrevious, previousCommit } from './kit/releases.ts'
import { isLong } from './kit/rounds.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { debugAppCheck } from './kit/whole-server.ts'

const membersCount = 16

test.runIf(isLong)(
  'two processes of the previous release are replaced by new ones, which migrate under traffic, and no call fails',
  async () => {
    const old = buildPrevious(await previousCommit())
    const newer = await buildNext()
    atEnd(() => {
      for (const folder of [old, newer]) rmSync(folder, { recursive: true, force: true })
    })
    const migrations = join(newer, 'server/db/migrations')
    const db = await emptyDatabase()
    const start = await startFrom(db.address)
    const [one, other] = [await start(old), await start(old)]
    const pending = await pendingMigrations(db.sql, migrations)
    const appCheckToken = await debugAppCheck(one.origin)
    const members = await registerMembers(one, appCheckToken)
    const [follower] = members
    if (!follower) throw new Error('no member')
    const document = documentPath(accountDocument, follower.uid)
    const stream = await followLive(other.origin, follower.idToken, [{ document }], {
      'x-firebase-appcheck': appCheckToken,
    })
    const traffic = startTraffic(appCheckToken, members)
    traffic.add(one)
    traffic.add(other)
    const reached = { origin: one.origin, appCheckToken }
    const acts = members.flatMap((member) => actsOf(member, reached))
    const isLater = ({ name }: { name: string }) => name === createExchange.name || name === stampToday.name
    traffic.offer(acts.filter((act) => !isLater(act)))
    await until(traffic.isAllSent, undefined, 60_000)

    // The new process migrates while both old ones serve.
    const next = await start(newer)
    const eventsBefore = stream.events.length
    traffic.add(next)
    traffic.remove(one)
    await sleep(200)
    expect(await stopServerProcess(one)).toBe(0)
    // The old release and the new one share the new tables.
    await Promise.all(members.map(({ uid }) => allowExchange(db, uid, { points: 1_000, isKnown: false })))
    traffic.offer(acts.filter(isLater))
    await until(traffic.isAllSent, undefined, 60_000)
    await until(() => stream.events.length > eventsBefore)
    const last = await start(newer)
    traffic.add(last)
    traffic.remove(other)
    await sleep(200)
    expect(await stopServerProcess(other)).toBe(0)
    await sleep(2_000)
    await traffic.stop()

    expect(traffic.failed).toEqual([])
    expect(pending).toContain('9999-trial.sql')
    expect(await pendingMigrations(db.sql, migrations)).toEqual([])
    // The files of an earlier release have not changed since, so an upgrade ends where a first start does.
    const fresh = await emptyDatabase()
    await migrate(fresh.sql, migrations)
    expect(await schemaOf(db.sql)).toEqual(await schemaOf(fresh.sql))
    const times = await timesWritten(members, db)
    const counted = acts.filter(({ id }) => times.get(id) !== undefined)
    expect(counted.filter(({ id }) => times.get(id) !== 1)).toEqual([])
    expect(counted).toHaveLength(membersCount * 3)
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    const counts = [one, other, next, last].map((server) => traffic.answeredBy.get(server) ?? 0)
    expect(Math.min(...counts)).toBeGreaterThan(20)
    for (const { output } of [one, other, next, last]) expect(output()).not.toContain('call failed')
    console.log(
      `online migration: ${pending.length} migrations, ${traffic.acknowledged.length} calls (old ${counts[0]} and ${counts[1]}, new ${counts[2]} and ${counts[3]}), none failed`,
    )
  },
  600_000,
)

async function startFrom(address: Awaited<ReturnType<typeof emptyDatabase>>['address']) {
  if ('url' in address) throw new Error('the test database has no socket')
  const bridge = await bridgeTo(socketPath(address.socketDir))
  return async (root: string): Promise<ServerProcess> => {
    const server = await startServerProcess({
      dataDir: temporaryFolder(),
      root,
      env: {
        ...debugEnv,
        ...companyEnv,
        TRUST_PROXY: '1',
        LOCAL_PROVIDER: '0',
        SECRET_KEY: issuer.secret,
        PUBLIC_ORIGIN: issuer.publicOrigin,
        DATABASE_URL: bridge.url(address.user, address.database),
        DRAIN_SECONDS: '1',
      },
    })
    atEnd(async () => void (await stopServerProcess(server)))
    return server
  }
}

/** Columns, constraints and indexes in words. */
async function schemaOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema()
    order by 1`
  return rows.map(({ line }) => line)
}

/** One after the other, because hashing passwords is limited. */
async function registerMembers({ origin }: ServerProcess, appCheckToken: string): Promise<MemberWithToken[]> {
  const members: MemberWithToken[] = []
  while (members.length < membersCount) {
    const browser = openBrowser(origin)
    browser.state.headers['x-firebase-appcheck'] = appCheckToken
    const { uid, answer } = await browser.registerNew()
    members.push({ uid, idToken: answer.idToken })
  }
  return members
}
