import { tooMany } from './rate-limit.ts'

type OneAtATime = { run: <T>(key: string, work: () => Promise<T>) => Promise<T> }

/**
 * Runs the work of one key one after another, and of all keys only some at once, in the order they came. Refuses a key
 * that has too much waiting.
 */
export function oneAtATime(options: { waitingMax: number; atOnceMax: number }): OneAtATime {
  const lastOf = new Map<string, { done: Promise<unknown>; waiting: number }>()
  const starts: (() => void)[] = []
  let running = 0

  async function withPlace<T>(work: () => Promise<T>): Promise<T> {
    if (running >= options.atOnceMax) await new Promise<void>((start) => starts.push(start))
    else running++
    try {
      return await work()
    } finally {
      // The place goes to the next one without being free in between.
      const next = starts.shift()
      if (next) next()
      else running--
    }
  }

  return {
    run: (key, work) => {
      const own = lastOf.get(key) ?? { done: Promise.resolve(), waiting: 0 }
      if (own.waiting >= options.waitingMax) throw tooMany(2)
      lastOf.set(key, own)
      own.waiting++
      const result = own.done.then(() => withPlace(work))
      own.done = result
        .catch(() => {})
        .finally(() => {
          own.waiting--
          if (own.waiting === 0) lastOf.delete(key)
        })
      return result
    },
  }
}
