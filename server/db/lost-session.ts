import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from './db.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

/**
 * The driver (3.4) writes to a transaction's connection without checking that it is open, and that write
 * throws where nobody can catch it, which ends the process. So nothing may be sent on a lost session: not by
 * the work, and not by the driver itself as ROLLBACK or COMMIT.
 */
type Session = { lost: boolean }

/** Wraps the transaction so that it refuses statements once its session is lost. */
export function guardTx(tx: Tx, session: Session): Tx {
  return new Proxy(tx, {
    apply: (target, self, args) => {
      // Helpers such as tx(rows) send nothing; tagged statements are recognized by their `raw` strings.
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
 * The outcome of the work, or a promise that never settles if the session was lost: the driver then sends
 * nothing more and rejects `begin` itself when the connection closes.
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

/** An error that PostgreSQL itself reports, such as a full disk, fails the statement but not the session. */
function livesOn(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}
