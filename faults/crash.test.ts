import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { syncPush } from '#contract/apps/sync.ts'
import { openDatabase } from '#server/db/database.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { killPostgres } from '#server/testing/database/private-database.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { ended, untilReady } from '#server/testing/servers/server-process.ts'
import { type IdempotentCall, sendAll, sendUntilDone } from './kit/idempotent-calls.ts'
import { callsOf, timesDone, timesWritten } from './kit/member-calls.ts'
import { quantile } from './kit/process-figures.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { rounds } from './kit/rounds.ts'
import { startWholeServer } from './kit/whole-server.ts'

const roundsTimeoutMs = 120_000 + rounds * 30_000
const isLong = rounds > 2
/** Enough to keep every worker busy at the moment of the kill. */
const membersEach = isLong ? 20 : 10
/** Asserted in the long run, which has the machine to itself. */
const readyGoalMs = 2_000

// Amazon is never called: the first exchange of each member waits for review.
const server = await startWholeServer({
  env: {
    AMAZON_PARTNER_ID: 'Kotsu',
    AMAZON_ACCESS_KEY: 'test',
    AMAZON_SECRET_KEY: 'test',
    AMAZON_ENDPOINT: 'http://127.0.0.1:9',
  },
})
const { origin, dataDir } = server
const beside = await openDatabase({ role: 'ops', dataDir, log: () => {} })
atEnd(beside.stop)
const everybody: MemberWithToken[] = []
const everything: IdempotentCall[] = []

const kills: [string, () => Promise<void>][] = [
  [
    'the server',
    async () => {
      server.process().child.kill('SIGKILL')
      await ended(server.process())
      await server.again()
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const killedPid = killPostgres(dataDir)
      // Orphaned backends of the killed server respond for a moment.
      await until(() => ![undefined, killedPid].includes(findPostmaster(join(dataDir, 'postgres'))?.pid))
      await untilReady(server.process())
    },
  ],
]

test.each(kills)(
  `kill -9 of %s under load, ${rounds} times (seed ${faultSeed}), neither loses nor repeats an acknowledged call`,
  async (name, kill) => {
    const random = randomFrom(faultSeed)
    const crowd: MemberWithToken[] = []
    const readyMs: number[] = []
    let interrupted = 0

    for (let round = 0; round < rounds; round++) {
      if (crowd.length === 0) {
        await server.renewAppCheck()
        crowd.push(...(await server.members(membersEach * Math.min(rounds, 10))))
      }
      const members = crowd.splice(0, membersEach)
      const calls = random.shuffled(await callsOf(members, server, beside.db))
      everybody.push(...members)
      everything.push(...calls)
      const { acknowledged, done } = sendAll(origin, calls)
      // Triggered by progress and not by time, so that the kill hits the load on slow and fast machines.
      const killAt = random.below(calls.length * 0.75)
      while (acknowledged.size < killAt) await sleep(1)
      await sleep(random.below(10))
      const beganAt = performance.now()
      await kill()
      readyMs.push(performance.now() - beganAt)
      await done

      // Before any retry: every acknowledged call is stored.
      const times = await timesDone(members, server, beside.db)
      expect([...acknowledged].filter((id) => times.get(id) !== 1)).toEqual([])
      const unanswered = calls.filter(({ id }) => !acknowledged.has(id))
      interrupted += unanswered.length
      await sendUntilDone(origin, unanswered)
      const after = await timesDone(members, server, beside.db)
      expect(calls.filter(({ id }) => after.get(id) !== 1)).toEqual([])
      expect(after.size).toBe(calls.length)
    }

    // Includes the calls of the other test: a later kill must not lose earlier data.
    const times = await timesWritten(everybody, beside.db)
    const isRecord = ({ name }: IdempotentCall) => name === syncPush.name
    expect(everything.filter((call) => !isRecord(call) && times.get(call.id) !== 1)).toEqual([])
    const logs = await beside.db.sql`select from sync_head where uid in ${beside.db.sql(uidsOf(everybody))}`
    expect(logs).toHaveLength(everybody.length)
    expect(await verifyLedger(beside.db.sql)).toMatchObject({ problems: [] })
    // Otherwise no kill hit the load, and the test proved nothing.
    expect(interrupted).toBeGreaterThan(0)
    const [median, slowest] = [0.5, 1].map((part) => Math.round(quantile(readyMs, part)))
    console.log(
      `crash of ${name}: ${interrupted} of ${everything.length} calls interrupted; ready again after ${median} ms, at most ${slowest} ms (goal ${readyGoalMs} ms)`,
    )
    if (isLong) expect(slowest).toBeLessThan(readyGoalMs)
  },
  roundsTimeoutMs,
)

const uidsOf = (members: readonly MemberWithToken[]) => members.map(({ uid }) => uid)
