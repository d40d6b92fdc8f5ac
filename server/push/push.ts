import type { Db, Sql, Tx } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import type { Vapid } from './vapid.ts'

/** The shared dependencies of the push operations. */
export type Push = PushHooks & {
  db: Db
  log: Log
  /** Null: no keys, so notifications are off. */
  vapid: Vapid | null
  /** Allows a push service on this machine, for tests only. */
  allowsLoopback: boolean
}

export type PushHooks = {
  /** Called when a member turns reminders on: the feature that owns the todos must then pass all of them. */
  onRemindersWanted: (tx: Tx, uid: string) => Promise<void>
  /** Whether what a call back with this title says is still so: the member may have come, or stopped it. */
  isCallDue: (sql: Sql, call: { uid: string; title: string; at: Date }) => Promise<boolean>
}
