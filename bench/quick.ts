import { cpuTimeMs, familyCpuTimeMs } from './kit/cpu-time.ts'
import type { Figure, Measured } from './kit/figure.ts'
import { onLedger, postmasterOf } from './kit/ledger-load.ts'
import { startPeer } from './kit/peer-process.ts'
import { hasPgbench } from './kit/pgbench.ts'
import { echoLoad, type Load, memberLoads } from './kit/quick-loads.ts'
import { median } from './kit/rounds.ts'
import { withProduct } from './whole-product.ts'

const roundsMax = 7
/** Fewer rounds on a busy machine, so that all of it ends within three minutes. */
const roundsMin = 3
const noMoreRoundsAfterMs = 100_000
const grantSeconds = 1
const ledgerMembers = 200

type Name = 'read' | 'stamp' | 'push' | 'opening' | 'grant'
type Costs = { ours: number; theirs: number }[]

let measuring: Promise<Record<Name, Costs | null>> | undefined

/**
 * CPU time per request, because wall-clock time is noise on a shared machine: of the server and of PostgreSQL together,
 * in units of an echo that runs in the same round. All five share one server and its rounds.
 */
const figureOf = (name: Name, title: string, baseline: string): Figure => ({
  name: `CPU time of ${title} vs ${baseline}`,
  goal: '≤ the last + 15 %',
  measure: async (): Promise<Measured> => {
    measuring ??= measureAll()
    const costs = (await measuring)[name]
    if (!costs) return { missing: 'missing pgbench' }
    const ratio = median(costs.map(({ ours, theirs }) => ours / theirs))
    const [ours, theirs] = (['ours', 'theirs'] as const).map((side) =>
      median(costs.map((cost) => cost[side])).toFixed(3),
    )
    const note = `server and PostgreSQL; median of ${costs.length} rounds`
    return { figure: `${ratio.toFixed(2)}×`, isMet: true, cpu: `${ours} ms, theirs ${theirs} ms`, note }
  },
})

/** The ratios that matter to members: `npm run bench -- --quick` compares them with RESULTS.md. */
export const quickFigures: Record<`quick-${Name}`, Figure> = {
  'quick-read': figureOf('read', 'an authenticated read', 'a bare echo'),
  'quick-stamp': figureOf('stamp', 'a first stamp of the day', 'a bare echo'),
  'quick-push': figureOf('push', 'a sync push with its live event', 'a bare echo'),
  'quick-opening': figureOf('opening', 'opening the member home', 'a bare echo'),
  'quick-grant': figureOf('grant', 'a point grant', 'pgbench'),
}

const measureAll = () =>
  withProduct(async (product) => {
    const postmaster = postmasterOf(product.dataDir)
    const productCpuMs = () => cpuTimeMs(product.pid) + familyCpuTimeMs(postmaster.pid)
    const loads = await memberLoads(product)
    const echo = await startPeer('echo.mjs')
    const echoed = echoLoad(echo.origin)
    const isLedger = hasPgbench()
    try {
      return await onLedger(
        { dataDir: product.dataDir, members: ledgerMembers, roundSeconds: grantSeconds },
        async ({ grantAll, pgbenchGrants }) => {
          const costs: Record<Name, Costs> = { read: [], stamp: [], push: [], opening: [], grant: [] }
          const begunAt = performance.now()
          for (let round = 0; round <= roundsMax; round++) {
            if (round > roundsMin && performance.now() - begunAt > noMoreRoundsAfterMs) break
            const theirs = await costOf(() => cpuTimeMs(echo.pid), echoed)
            const results: [Name, number][] = []
            for (const name of ['read', 'stamp', 'push', 'opening'] as const) {
              results.push([name, await costOf(productCpuMs, loads[name])])
            }
            const granted = isLedger && {
              ours: (await grantAll()).cpuMs,
              theirs: (await pgbenchGrants()).cpuMs,
            }
            // The first round warms up.
            if (round === 0) continue
            for (const [name, ours] of results) costs[name].push({ ours, theirs })
            if (granted) costs.grant.push(granted)
          }
          return { ...costs, grant: isLedger ? costs.grant : null }
        },
      )
    } finally {
      await echo.stop()
    }
  })

/** CPU time per act of the load, in milliseconds. */
async function costOf(cpuMs: () => number, { prepare, run }: Load): Promise<number> {
  await prepare?.()
  const before = cpuMs()
  const acts = await run()
  return (cpuMs() - before) / acts
}
