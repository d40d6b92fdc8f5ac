import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { canAlert, startAlerts } from './kit/alerts.ts'
import { companyEnv } from './kit/failover-servers.ts'
import { type IdempotentCall, sendAll, sendUntilDone } from './kit/idempotent-calls.ts'
import { callsOf, recordOf, timesDone } from './kit/member-calls.ts'
import { childrenOf } from './kit/process-figures.ts'
import { isLong } from './kit/rounds.ts'
import { post, startWholeServer } from './kit/whole-server.ts'

const canRun = canAlert && process.getuid?.() === 0 && existsSync('/usr/bin/strace')
if (!canRun) console.log('skipped: the trial needs root, and Debian’s prometheus and strace')

const flushMs = 1_000
const membersEach = 12
/** More than are needed until the alert fires. */
const crowdsMax = 20
const alertWithinMs = 180_000
const recoverMsMax = 10_000

test.runIf(isLong && canRun)(
  `a disk on which each flush takes ${flushMs} ms longer loses and doubles nothing, and an alert fires`,
  async () => {
    const metricsPort = await freePort()
    const server = await startWholeServer({ env: { ...companyEnv, METRICS_PORT: String(metricsPort) } })
    const { db, stop } = await openDatabase({ role: 'ops', dataDir: server.dataDir, log: () => {} })
    atEnd(stop)
    const alerts = await startAlerts(metricsPort)
    const everybody = await server.members(crowdsMax * membersEach)
    const crowds: { members: typeof everybody; calls: IdempotentCall[] }[] = []
    while (everybody.length > 0) {
      const members = everybody.splice(0, membersEach)
      crowds.push({ members, calls: await callsOf(members, server, db) })
    }
    const disk = await slowDownFlushes(server.dataDir)

    const firing = alerts.untilFiring('CallsSlow', alertWithinMs)
    let isFiring = false
    firing.then(
      () => {
        isFiring = true
      },
      () => {},
    )
    const sent: ((typeof crowds)[number] & { acknowledged: ReadonlySet<string> })[] = []
    for (const crowd of crowds) {
      if (isFiring) break
      const { acknowledged, done } = sendAll(server.origin, crowd.calls)
      await done
      sent.push({ ...crowd, acknowledged })
    }
    const seconds = await firing
    await disk.mend()
    const [member] = crowds[0]?.members ?? []
    if (!member) throw new Error('no member')
    const mendedAt = performance.now()
    await until(async () => {
      const beganAt = performance.now()
      const record = recordOf(member, server)
      const { status } = await post(server.origin, record.name, record.input, record.headers)
      return status === 200 && performance.now() - beganAt < flushMs / 2
    })
    const recoveredMs = performance.now() - mendedAt

    const calls = sent.flatMap((each) => each.calls)
    const members = sent.flatMap((each) => each.members)
    const times = await timesDone(members, server, db)
    const lost = sent.flatMap(({ acknowledged }) => [...acknowledged].filter((id) => times.get(id) !== 1))
    expect(lost).toEqual([])
    const unanswered = sent.flatMap(({ acknowledged, calls: all }) =>
      all.filter(({ id }) => !acknowledged.has(id)),
    )
    await sendUntilDone(server.origin, unanswered)
    const after = await timesDone(members, server, db)
    expect(calls.filter(({ id }) => after.get(id) !== 1)).toEqual([])
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    expect(recoveredMs).toBeLessThan(recoverMsMax)
    console.log(
      `slow disk: each flush ${flushMs} ms longer, ${calls.length} calls, ${unanswered.length} answered with 503, none lost or ` +
        `doubled; CallsSlow after ${seconds} s (a minute of the rules lasts 4 s); usual times ${Math.round(recoveredMs)} ms after its end`,
    )
  },
  600_000,
)

/** Each flush of PostgreSQL to its disk waits, in every process that it has or starts. */
async function slowDownFlushes(dataDir: string): Promise<{ mend: () => Promise<void> }> {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  const pids = [postmaster.pid, ...childrenOf(postmaster.pid)].flatMap((pid) => ['-p', String(pid)])
  const flushes = 'fsync,fdatasync'
  const tracer = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${flushes}`,
      '-e',
      `inject=${flushes}:delay_enter=${flushMs * 1_000}`,
      ...pids,
    ],
    { stdio: 'ignore' },
  )
  atEnd(() => end(tracer))
  await once(tracer, 'spawn')
  return { mend: () => end(tracer) }
}

async function end(tracer: ChildProcess): Promise<void> {
  if (tracer.exitCode !== null || tracer.signalCode !== null) return
  const ending = once(tracer, 'exit')
  // It lets go of the processes and ends.
  tracer.kill('SIGINT')
  await ending
}
