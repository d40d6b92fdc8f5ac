import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUnavailable } from './unavailable.ts'

/** Runs a batch and returns one settled result per item, in the same order. */
export type RunTogether<Wanted, Done> = (wanted: Wanted[]) => Promise<PromiseSettledResult<Done>[]>

/**
 * Batches calls. The first call runs at once, together with calls of the same event-loop turn; calls that
 * arrive during a batch join the next one. No call waits for others, and under load more calls share one
 * commit. One batch at a time by default: two parallel batches measured slower for commits, because each gets
 * only half of the callers. Allow more where a batch can hang, for example on a dead connection.
 */
export function coalesce<Wanted, Done>(
  run: RunTogether<Wanted, Done>,
  { batchMax, atOnce = 1 }: { batchMax: number; atOnce?: number },
): (wanted: Wanted) => Promise<Done> {
  let waiting: WaitingCall<Wanted, Done>[] = []
  let running = 0

  async function runAll() {
    running++
    while (waiting.length > 0) {
      await nextTurn()
      const batch = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      // Another loop may have taken them meanwhile.
      if (batch.length > 0) await settle(batch, run)
    }
    running--
  }

  return (wanted) =>
    new Promise<Done>((resolve, reject) => {
      waiting.push({ wanted, resolve, reject })
      // Later calls of this turn join the batch that this starts.
      if (running < atOnce && waiting.length === 1) void runAll()
    })
}

type Batch<Wanted, Done> = {
  /** All in one transaction: either every item is done or none. */
  together: (wanted: Wanted[]) => Promise<Done[]>
  alone: (wanted: Wanted) => Promise<Done>
  onFallback: (error: unknown, count: number) => void
}

/** Runs a batch as a whole; if it fails, nothing was written and each item runs alone, so that only invalid ones fail. */
export function togetherOrAlone<Wanted, Done>({
  together,
  alone,
  onFallback,
}: Batch<Wanted, Done>): RunTogether<Wanted, Done> {
  return async (wanted) => {
    if (wanted.length === 1) return Promise.allSettled(wanted.map(alone))
    try {
      return (await together(wanted)).map((value) => ({ status: 'fulfilled', value }))
    } catch (error) {
      if (isUnavailable(error)) throw error
      onFallback(error, wanted.length)
      return Promise.allSettled(wanted.map(alone))
    }
  }
}

export type WaitingCall<Wanted, Done> = {
  wanted: Wanted
  resolve: (done: Done) => void
  reject: (reason: unknown) => void
}

export async function settle<Wanted, Done>(
  batch: WaitingCall<Wanted, Done>[],
  run: RunTogether<Wanted, Done>,
): Promise<void> {
  try {
    const settled = await run(batch.map(({ wanted }) => wanted))
    for (const [place, { resolve, reject }] of batch.entries()) {
      const one = settled[place]
      if (one?.status === 'fulfilled') resolve(one.value)
      else reject(one ? one.reason : new Error('the batch returned no result for one of its items'))
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
