import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { cpuTimeMs, familyCpuTimeMs, mainThreadCpuTimeMs } from '../kit/cpu-time.ts'
import { askOnce, open } from '../kit/http-load.ts'
import { median } from '../kit/rounds.ts'
import type { Cost, MeasuredRun } from './measured.ts'

export type Pids = { server: number; database: number }

/** CPU time of the programs since the process started, and of this one. */
export function cpuNow({ server, database }: Pids): Cost {
  const { user, system } = process.cpuUsage()
  return {
    server: cpuTimeMs(server),
    serverThread: mainThreadCpuTimeMs(server),
    database: familyCpuTimeMs(database),
    generator: (user + system) / 1_000,
  }
}

export const costSince = (before: Cost, after: Cost, calls: number): Cost => ({
  server: (after.server - before.server) / calls,
  serverThread: ((after.serverThread ?? 0) - (before.serverThread ?? 0)) / calls,
  database: (after.database - before.database) / calls,
  generator: (after.generator - before.generator) / calls,
})

/** A round counts if the machine was left alone: busy threads got nearly all cores before and after it. */
const quietShare = 0.93
const roundsWanted = 3
const roundsMax = 25

/**
 * Measures rounds of calls over so many connections until some of them found the machine quiet; the figures are medians
 * of the quietest rounds. `nextRound` prepares the calls of one round.
 */
export async function measureCalls(
  origin: string,
  pids: Pids,
  connections: number,
  nextRound: () => Promise<readonly string[]>,
): Promise<MeasuredRun> {
  const runs: MeasuredRun[] = []
  const isQuiet = ({ cores = 0 }: MeasuredRun) => cores >= quietShare * cpus().length
  while (runs.filter(isQuiet).length < roundsWanted && runs.length < roundsMax) {
    runs.push(await measureRound(origin, pids, connections, await nextRound()))
  }
  const quietest = runs.toSorted((one, other) => (other.cores ?? 0) - (one.cores ?? 0)).slice(0, roundsWanted)
  return middleOf(connections, quietest)
}

export async function measureRound(
  origin: string,
  pids: Pids,
  connections: number,
  calls: readonly string[],
): Promise<MeasuredRun> {
  const coresBefore = await coresAvailable()
  const tookMs: number[] = []
  const waiting = calls.values()
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(origin)))
  const before = cpuNow(pids)
  const begunAt = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      for (const call of waiting) {
        const sentAt = performance.now()
        await askOnce(socket, call)
        tookMs.push(performance.now() - sentAt)
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - begunAt) / 1_000
  const cost = costSince(before, cpuNow(pids), calls.length)
  const coresAfter = await coresAvailable()
  tookMs.sort((one, other) => one - other)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0
  return {
    connections,
    perSecond: calls.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cost,
    cores: Math.min(coresBefore, coresAfter),
  }
}

function middleOf(connections: number, runs: readonly MeasuredRun[]): MeasuredRun {
  const of = (pick: (run: MeasuredRun) => number) => Number(median(runs.map(pick)).toFixed(3))
  return {
    connections,
    perSecond: of((run) => run.perSecond),
    p50Ms: of((run) => run.p50Ms),
    p99Ms: of((run) => run.p99Ms),
    cost: {
      server: of((run) => run.cost.server),
      serverThread: of((run) => run.cost.serverThread ?? run.cost.server),
      database: of((run) => run.cost.database),
      generator: of((run) => run.cost.generator),
    },
    cores: of((run) => run.cores ?? 0),
  }
}

const spinMs = 250
const spin = `const before = process.cpuUsage(), end = Date.now() + ${spinMs}; while (Date.now() < end); const { user, system } = process.cpuUsage(before); process.stdout.write(String((user + system) / 1000))`

/** The share of the machine that three busy threads get now: server, database and generator are as many. */
async function coresAvailable(): Promise<number> {
  const shares = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ['-e', spin], { stdio: ['ignore', 'pipe', 'inherit'] })
      let text = ''
      child.stdout.on('data', (chunk) => {
        text += chunk
      })
      await once(child, 'close')
      return Number(text) / spinMs
    }),
  )
  return shares.reduce((sum, share) => sum + share, 0)
}
