import { oneAtATime } from '../http/one-at-a-time.ts'
import { tooMany } from '../http/rate-limit.ts'

/** Reads that run at once in a process: each holds a page and a photo. */
const atOnceMax = 4
/** Answers of a process that nobody has fetched yet, of up to 2 MB each. */
const openMax = 24
const retrySeconds = 5

type Reading = { uid: string; whenClosed: (listener: () => void) => void }

/** One page at a time per member, until the answer has been fetched, and few at once per process. */
export function readPlaces(): { run: <T>(reading: Reading, work: () => Promise<T>) => Promise<T> } {
  const open = new Set<string>()
  const queue = oneAtATime({ waitingMax: 1, atOnceMax })
  return {
    run: async ({ uid, whenClosed }, work) => {
      if (open.has(uid) || open.size >= openMax) throw tooMany(retrySeconds)
      open.add(uid)
      whenClosed(() => open.delete(uid))
      return queue.run(uid, work)
    },
  }
}
