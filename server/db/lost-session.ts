import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from './db.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

/**
 * The driver (3.4) writes to a transaction's connection without asking whether it still stands, and that write
 * throws where nobody can catch it: the process ends. So nothing may be sent on a session that is lost, neither
 * by the work nor, as ROLLBACK or COMMIT, by the driver itself.
 */
export type Session = { lost: boolean }

/** The transaction, refusing statements once its session is lost. */
export function guardTx(tx: Tx, session: Session): Tx {
  return new Proxy(tx, {
    apply: (target, self, args) => {
      // Helpers such as tx(rows) send nothing; a tagged statement is known by its `raw` strings.
      if (session.lost && 'raw' in Object(args[0])) throw new DatabaseUnavailable('the session is lost')
      return Reflect.apply(target, self, args)
    },
    get: (target, name) => {
      if (session.lost && name === 'unsafe') throw new DatabaseUnavailable('the session is lost')
      return Reflect.get(target, name)
    },
  })
}

const closeMaxMs = 5_000

/**
 * The work's outcome, or none at all when the session was lost: the driver then sends nothing more, and rejects
 * `begin` by itself when it sees the connection close.
 */
export async function untilLost<T>(work: Promise<T>, session: Session): Promise<T> {
  try {
    const value = await work
    if (!session.lost) return value
  } catch (error) {
    if (!isUnavailable(error) || livesOn(error)) throw error
    await sleep(closeMaxMs, null, { ref: false })
    if (!session.lost) throw error
  }
  return new Promise(() => {})
}

/** A full disk refuses the statement and no more: what PostgreSQL itself tells as an error leaves the session standing. */
function livesOn(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}
