import { type BatchCost, type CallModel, closedRun, type Predicted } from './closed-run.ts'
import type { MeasuredRun, SimulationCosts } from './measured.ts'
import { randomOf } from './random.ts'

export type Reproduced = {
  name: string
  measured: MeasuredRun
  predicted: Predicted
  /** Predicted throughput over the measured one. */
  ratio: number
  isClose: boolean
}

const toleranceShare = 0.2
const calls = 8_000
/** As in server/mission: how calls of one moment share a statement. */
const batching = { read: { batchMax: 100, batchesAtOnce: 2 }, stamp: { batchMax: 256, batchesAtOnce: 2 } }

/**
 * Predicts the runs with 16 and 64 connections from the CPU costs at 1 and 256 connections, and compares the
 * throughput. A model that misses one of them by more than 20 % is not used.
 */
export function reproduce(measured: SimulationCosts, seed: number): Reproduced[] {
  return (['read', 'stamp'] as const).flatMap((kind) => {
    const runs = measured[kind]
    const model = callModel(runs, batching[kind])
    return runs
      .filter(({ connections }) => connections === 16 || connections === 64)
      .map((run) => {
        const { connections } = run
        const { cores } = measured.provenance
        const others = othersBusy(run.cores ?? cores, cores)
        const predicted = closedRun(model, { connections, cores, others, calls, random: randomOf(seed) })
        const ratio = predicted.perSecond / run.perSecond
        return {
          name: `${kind}, ${connections} connections`,
          measured: run,
          predicted,
          ratio,
          isClose: Math.abs(ratio - 1) <= toleranceShare,
        }
      })
  })
}

const threadOf = ({ cost }: MeasuredRun) => cost.serverThread ?? cost.server

/** Three busy threads that got fewer cores shared them with so many others. */
const othersBusy = (got: number, cores: number) => Math.max(0, (3 * cores) / got - 3)

/** Two measured points give the cost of a batch and of each call in it. */
function callModel(
  runs: readonly MeasuredRun[],
  batching: Pick<CallModel, 'batchMax' | 'batchesAtOnce'>,
): CallModel {
  const alone = runs.find(({ connections }) => connections === 1)
  const many = runs.find(({ connections }) => connections === 256)
  if (!alone || !many) throw new Error('the runs with 1 and 256 connections are missing')
  const batchSize = Math.min(batching.batchMax, 256 / batching.batchesAtOnce)
  const split = (one: number, shared: number): BatchCost => {
    const perBatch = Math.max(0, (one - shared) / (1 - 1 / batchSize))
    return { perBatch, perCall: Math.max(one - perBatch, 0.001) }
  }
  return {
    ...batching,
    server: split(threadOf(alone), threadOf(many)),
    helpers: Math.max(0, many.cost.server - threadOf(many)),
    database: split(alone.cost.database, many.cost.database),
    generator: many.cost.generator,
  }
}
