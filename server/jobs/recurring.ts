import type { Db } from '../db/db.ts'
import { enqueue } from './enqueue.ts'

/** A job that is due at each full interval plus the offset. After a long downtime it runs once. */
export type Recurring = { kind: string; everyMs: number; offsetMs?: number }

const lastRound = new WeakMap<Recurring, number>()

/** Enqueues each interval once by its key, whichever process comes first. */
export async function enqueueRecurring(db: Db, recurring: readonly Recurring[], now: Date): Promise<void> {
  for (const each of recurring) {
    const { kind, everyMs, offsetMs = 0 } = each
    const round = Math.floor((now.getTime() - offsetMs) / everyMs)
    if (lastRound.get(each) === round) continue
    const roundAt = new Date(round * everyMs + offsetMs)
    await db.tx(null, (tx) =>
      enqueue(tx, { kind, key: roundAt.toISOString(), payload: { roundAt: roundAt.toISOString() } }),
    )
    lastRound.set(each, round)
  }
}
