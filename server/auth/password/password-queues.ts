import { tooMany } from '../../http/rate-limit.ts'
import { type WorkQueue, workQueue } from './work-queue.ts'

/**
 * Every call that hashes a password waits in one of these queues before it touches the database. The queues are
 * separate, so a flood in one does not turn away callers of another.
 */
export type PasswordQueues = {
  /** Sign-ins from a browser that carries a device mark for the address. */
  known: <T>(account: string, work: () => Promise<T>) => Promise<T>
  /** Callers that hold a session or an unspent mail link. */
  trusted: WorkQueue
  /** Everybody else: sign-ins from unknown browsers, and registrations. */
  unknown: WorkQueue
}

/**
 * Four at a time keep the two hashing threads busy while two wait for the database. Three queues put at most 12 calls
 * before the hasher, which admits 66, so the hasher itself never refuses.
 */
const newQueue = () => workQueue({ atOnce: 4, waitingMax: 64 })

/** Anybody can get a mark for an account of their own, so no single account may fill the queue of known browsers. */
const perAccountMax = 3

export const openPasswordQueues = (): PasswordQueues => ({
  known: limitPerAccount(newQueue()),
  trusted: newQueue(),
  unknown: newQueue(),
})

function limitPerAccount(queue: WorkQueue): PasswordQueues['known'] {
  const inside = new Map<string, number>()
  return async (account, work) => {
    const count = inside.get(account) ?? 0
    if (count >= perAccountMax) throw tooMany(2)
    inside.set(account, count + 1)
    try {
      return await queue(work)
    } finally {
      const left = (inside.get(account) ?? 1) - 1
      if (left > 0) inside.set(account, left)
      else inside.delete(account)
    }
  }
}
