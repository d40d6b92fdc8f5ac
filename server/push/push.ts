import type { Db, Tx } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { Vapid } from './vapid.ts'

/** What the operations of notifications share. */
export type Push = {
  db: Db
  log: Log
  /** Null: no keys, and so no notifications at all. */
  vapid: Vapid | null
  /** For a push service on this machine: tests and trials only. */
  allowsLoopback: boolean
  /** Somebody wants reminders from now on: whoever knows the todos tells them, all of them. */
  onRemindersWanted: (tx: Tx, uid: string) => Promise<void>
}
