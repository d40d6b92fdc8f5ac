import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { syncPush } from '#contract/apps/sync.ts'
import type { Sql } from '#server/db/db.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { answersReady, freePort } from '#server/testing/servers/server-process.ts'
import { canAlert, startAlerts } from './kit/alerts.ts'
import { sendAll, sendUntilDone, stampsOf } from './kit/idempotent-calls.ts'
import { mountSmallDisk } from './kit/machine/small-disk.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

const disk = mountSmallDisk(128)
const withAlerts = isLong && canAlert
const alertWithinMs = 120_000
if (!disk) console.log('skipped: this user cannot mount a file system')
const backWithinMs = 30_000

test.skipIf(!disk)(
  'on a full disk calls are refused and acknowledged data is kept; with free space the server recovers by itself',
  async () => {
    if (!disk) return
    const metricsPort = await freePort()
    const server = await startWholeServer({
      dataDir: join(disk.folder, 'data'),
      env: { METRICS_PORT: String(metricsPort) },
    })
    const alerts = withAlerts ? await startAlerts(metricsPort) : null
    const { origin, dataDir } = server
    const [writer, ...stampers] = await server.members(41)
    if (!writer) throw new Error('no member was created')
    const stamps = stampsOf(stampers, server)
    const pushed = { kept: 0, refusals: new Set<string>() }
    const push = async () => {
      const input = { app: 'note', update: largeUpdate() }
      const answer = await post(origin, syncPush.name, input, asMember(writer, server))
      if (answer.status === 200) pushed.kept++
      else pushed.refusals.add(`${answer.status} ${answer.reason}`)
    }

    await push()
    disk.fill()
    const { acknowledged, done } = sendAll(origin, stamps)
    while (pushed.refusals.size === 0) await push()
    await done
    // First tables cannot grow; then the write-ahead log cannot either, and PostgreSQL stops.
    if (isLong) {
      await besideServer(dataDir, async ({ sql }) => {
        await expect(exhaustLog(sql)).rejects.toSatisfy(isUnavailable)
      })
      await push()
    }
    let failsAfter: number | undefined
    const firing = alerts?.untilFiring('CallsFail', alertWithinMs).finally(() => {
      failsAfter ??= 0
    })
    while (firing && failsAfter === undefined) await push()
    failsAfter = await firing
    const unreadAfter = await alerts?.untilFiring('DatabaseUnread', alertWithinMs)
    disk.free()
    await until(
      () => answersReady(origin),
      () => server.process().output(),
      backWithinMs,
    )

    const seen = await besideServer(dataDir, async ({ sql }) => ({
      paid: await sql<
        { uid: string }[]
      >`select uid from ledger_transfer where uid in ${sql(uidsOf(stampers))}`,
      updates: (await sql`select from sync_update where uid = ${writer.uid}`).length,
    }))
    const paid = new Set(uidsOf(seen.paid))
    expect([...acknowledged].filter((uid) => !paid.has(uid))).toEqual([])
    expect(seen.updates).toBeGreaterThanOrEqual(pushed.kept)
    expect([...pushed.refusals]).toEqual(['503 unavailable'])

    await sendUntilDone(origin, stamps)
    await push()
    const ledger = await besideServer(dataDir, async ({ sql }) => ({
      ...(await verifyLedger(sql)),
      paid: await sql<
        { uid: string }[]
      >`select uid from ledger_transfer where uid in ${sql(uidsOf(stampers))}`,
    }))
    expect(ledger.problems).toEqual([])
    expect(uidsOf(ledger.paid).sort()).toEqual(uidsOf(stampers).sort())
    expect(server.process().child.exitCode).toBeNull()
    if (alerts) {
      await alerts.untilQuiet('DatabaseUnread')
      console.log(`full disk: CallsFail after ${failsAfter} s, DatabaseUnread ${unreadAfter} s later`)
    }
  },
  400_000,
)

const uidsOf = (members: readonly { uid: string }[]) => members.map(({ uid }) => uid)

function largeUpdate(): string {
  const doc = new Doc()
  doc.getMap('records').set(randomUUID(), randomBytes(100_000).toString('base64'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}

async function exhaustLog(sql: Sql): Promise<void> {
  for (;;) await sql`select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`
}
