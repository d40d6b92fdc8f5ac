import { type WorkQueue, workQueue } from './work-queue.ts'

/**
 * Whoever brings a password comes in by one of these, and waits before the database hears of it: a flood then costs a
 * place in its own line, and calls that have nothing to do with it none of their connections.
 */
export type Doors = {
  /** Of browsers that have signed in to the account before. A flood has none, so that members still get in. */
  known: WorkQueue
  strangers: WorkQueue
}

/** Two hash while two ask the database, and as many wait as are served within seconds. */
const newDoor = () => workQueue({ atOnce: 4, waitingMax: 64 })

export const openDoors = (): Doors => ({ known: newDoor(), strangers: newDoor() })
