import { tooMany } from '../../http/rate-limit.ts'

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atOnce` calls at a time and lets `waitingMax` wait; refuses further calls with too-many-requests. */
export function workQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw tooMany(2)
      // The call that ends hands its place over, so `running` does not change.
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
