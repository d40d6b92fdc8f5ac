import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readMovements } from '#server/ledger/history.ts'
import { readPoint } from '#server/ledger/point-reader.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { countReaders } from '#server/notice/newsletter/segment.ts'
import { fillConsole } from '#server/testing/database/fill-console.ts'
import { fillLedger } from '#server/testing/database/fill-ledger.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { consoleReads, sampleViewer } from './console-lists.ts'
import type { Figure } from './kit/figure.ts'

const exponentMax = 1.1
const rounds = 5
const sizes = [1_000, 10_000, 100_000, 1_000_000]
/** Nobody else has this number. */
const longMember = 2_000_000

/**
 * The cost of each list and job that an operator or member waits for, by the number of members; n^1 is twice for twice as
 * many. The fastest of some rounds, because whatever else runs on the machine only adds.
 */
export const growth: Figure = {
  name: 'growth of lists and jobs, 1,000 to 1,000,000 members',
  goal: `every exponent ≤ ${exponentMax}`,
  measure: async () => {
    const costs = new Map<string, number[]>()
    for (const size of sizes) {
      for (const [name, ms] of await costsAt(size)) costs.set(name, [...(costs.get(name) ?? []), ms])
    }
    const lines = [...costs]
      .map(([name, all]) => ({ name, all, exponent: exponentOf(all) }))
      .sort((a, b) => b.exponent - a.exponent)
    const [worst] = lines
    return {
      figure: `n^${worst?.exponent.toFixed(2)} (${worst?.name})`,
      isMet: (worst?.exponent ?? 0) <= exponentMax,
      note: `ms at each size and exponent: ${lines
        .map(
          ({ name, all, exponent }) =>
            `${name} ${all.map((ms) => ms.toFixed(1)).join(' ')} (${exponent.toFixed(2)})`,
        )
        .join('; ')}`,
    }
  },
}

/** The steepest part counts: a constant at small sizes must not hide what comes later. */
const exponentOf = (all: readonly number[]) =>
  Math.max(
    ...all.slice(1).map((ms, nth) => {
      const [from, to] = [sizes[nth] ?? 1, sizes[nth + 1] ?? 1]
      return Math.log(ms / (all[nth] ?? ms)) / Math.log(to / from)
    }),
  )

async function costsAt(members: number): Promise<[string, number][]> {
  const folder = reachableFolder('bench')
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const server = await startServerProcess({ dataDir, env: { CONSOLE_PORT: String(port) } })
  try {
    const some = Math.ceil(members / 10)
    const jobs = await besideServer(dataDir, async ({ sql }) => {
      await fillConsole(sql, {
        members,
        exchanges: some,
        gifts: some,
        contacts: some,
        jobs: some,
        acts: some,
      })
      await fillLedger(sql, { members: some, each: 3 })
      await fillLedger(sql, { members: 1, each: some, first: longMember })
      await sql`vacuum analyze`
      const uid = `filled${String(longMember).padStart(18, '0')}`
      const history = { filter: 'all', before: Math.ceil(some / 2), limit: 50 } as const
      const segment = { isActive: false, balanceAbove: 100 }
      return [
        ['verify the ledger', await msOf(() => verifyLedger(sql))],
        ['count the readers of a newsletter', await msOf(() => countReaders(sql, segment, new Date()))],
        ['points of a member with a tenth as many movements', await msOf(() => readPoint(sql, uid))],
        ['the middle of their history', await msOf(() => readMovements(sql, uid, history))],
      ] satisfies [string, number][]
    })
    const ask = await sampleViewer(`http://localhost:${port}`)
    const lists: [string, number][] = []
    for (const [name, callable, input] of consoleReads) {
      const all: number[] = []
      for (let round = 0; round <= rounds; round++) all.push(await ask(callable, input))
      // The first one warms up.
      lists.push([name, Math.min(...all.slice(1))])
    }
    return [...jobs, ...lists]
  } finally {
    await stopServerProcess(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begunAt = performance.now()
    await work()
    all.push(performance.now() - begunAt)
  }
  return Math.min(...all)
}
