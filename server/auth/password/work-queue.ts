import { tooMany } from '../../http/rate-limit.ts'

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs a few at a time and lets a few wait; whoever comes on top of that is told to come back. */
export function workQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw tooMany(2)
      // Whoever ends hands its place over, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
