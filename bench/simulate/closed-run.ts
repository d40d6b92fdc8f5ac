import { createMachine } from './machine.ts'
import type { RandomDraws } from './random.ts'

/** CPU milliseconds: once per batch, and once per call. */
export type BatchCost = { perBatch: number; perCall: number }

export type CallModel = {
  server: BatchCost
  database: BatchCost
  generator: number
  /** Per call, on other threads of the server: garbage collector and compiler. Nobody waits for it. */
  helpers: number
  batchMax: number
  batchesAtOnce: number
}

type ClosedRun = { connections: number; cores: number; others?: number; calls: number; random: RandomDraws }

export type Predicted = { perSecond: number; p50Ms: number; p99Ms: number; batchMean: number }

/**
 * Clients that each send the next call when the last is answered, as the benchmarks do. The load generator and the
 * server are one thread each. The server batches: calls that arrive during a batch join the next one.
 */
export function closedRun(
  model: CallModel,
  { connections, cores, others, calls, random }: ClosedRun,
): Predicted {
  const machine = createMachine(cores, others)
  const tookMs: number[] = []
  const batches: number[] = []
  // Parallel batches get an equal part of the callers each (server/db/coalesce.ts).
  const share = Math.ceil(connections / model.batchesAtOnce)
  const backends = Array.from({ length: model.batchesAtOnce }, (_, place) => `database ${place}`)
  let sent = 0
  let waiting: (() => void)[] = []
  let running = 0
  // Half of a cost is fixed, half varies: pauses of the garbage collector, longer and shorter rows.
  const vary = (ms: number) => ms / 2 + random.exponential(ms / 2)

  function send() {
    if (sent++ >= calls) return
    const sentAt = machine.nowMs()
    machine.work('helpers', model.helpers, () => {})
    machine.work('generator', vary(model.generator / 2), () =>
      machine.work('server', vary(model.server.perCall / 2), () =>
        join(() =>
          machine.work('server', vary(model.server.perCall / 2), () =>
            machine.work('generator', vary(model.generator / 2), () => {
              tookMs.push(machine.nowMs() - sentAt)
              send()
            }),
          ),
        ),
      ),
    )
  }

  function join(answered: () => void) {
    waiting.push(answered)
    if (running < model.batchesAtOnce && waiting.length === 1) runBatch()
  }

  function runBatch() {
    running++
    // The batch closes at the end of the server's turn: all calls that have arrived by then are in it.
    machine.whenIdle('server', () => {
      const size = Math.min(model.batchMax, share)
      const batch = waiting.slice(0, size)
      waiting = waiting.slice(size)
      batches.push(batch.length)
      if (waiting.length > 0 && running < model.batchesAtOnce) runBatch()
      const backend = backends.pop() ?? 'database'
      const cpuMs = model.database.perBatch + model.database.perCall * batch.length
      machine.work('server', vary(model.server.perBatch / 2), () =>
        machine.work(backend, vary(cpuMs), () =>
          machine.work('server', vary(model.server.perBatch / 2), () => {
            running--
            backends.push(backend)
            for (const answered of batch) answered()
            if (waiting.length > 0 && running < model.batchesAtOnce) runBatch()
          }),
        ),
      )
    })
  }

  for (let client = 0; client < connections; client++) send()
  machine.run(() => tookMs.length >= calls)
  tookMs.sort((one, other) => one - other)
  return {
    perSecond: (tookMs.length / machine.nowMs()) * 1_000,
    p50Ms: tookMs[Math.floor(tookMs.length * 0.5)] ?? 0,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0,
    batchMean: batches.reduce((sum, size) => sum + size, 0) / Math.max(batches.length, 1),
  }
}
