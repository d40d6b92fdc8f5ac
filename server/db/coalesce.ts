import { setImmediate as nextTurn } from 'node:timers/promises'

/** Carries out many at once and says of each, in the same place, how it went. */
export type RunTogether<Wanted, Done> = (wanted: Wanted[]) => Promise<PromiseSettledResult<Done>[]>

/**
 * One way in for what can be done together. Who finds nothing under way goes at once, with those of the same turn of
 * the event loop; who comes meanwhile is of the next batch. So nobody waits for company, and the busier it is the more
 * share one commit. One batch at a time unless asked otherwise: for commits two were measured to be slower, each having
 * only half of the callers. Where one can be left without an answer, by a connection that hangs, there had better be more.
 */
export function coalesce<Wanted, Done>(
  run: RunTogether<Wanted, Done>,
  { batchMax, atOnce = 1 }: { batchMax: number; atOnce?: number },
): (wanted: Wanted) => Promise<Done> {
  let waiting: Waiting<Wanted, Done>[] = []
  let running = 0

  async function runAll() {
    running++
    while (waiting.length > 0) {
      await nextTurn()
      const batch = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      // Another may have taken them meanwhile.
      if (batch.length > 0) await settle(batch, run)
    }
    running--
  }

  return (wanted) =>
    new Promise<Done>((resolve, reject) => {
      waiting.push({ wanted, resolve, reject })
      // Those of the same turn find a batch that takes them along.
      if (running < atOnce && waiting.length === 1) void runAll()
    })
}

type Waiting<Wanted, Done> = {
  wanted: Wanted
  resolve: (done: Done) => void
  reject: (reason: unknown) => void
}

async function settle<Wanted, Done>(
  batch: Waiting<Wanted, Done>[],
  run: RunTogether<Wanted, Done>,
): Promise<void> {
  try {
    const settled = await run(batch.map(({ wanted }) => wanted))
    for (const [place, { resolve, reject }] of batch.entries()) {
      const one = settled[place]
      if (one?.status === 'fulfilled') resolve(one.value)
      else reject(one ? one.reason : new Error('one of a batch was left without an answer'))
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
