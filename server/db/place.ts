import type postgres from 'postgres'
import type { Sql, Tx } from './db.ts'

/** A place in a member's timeline: rows of several tables, the newest first. */
export type ListPlace = { at: Date; id: string }
export type PageBefore = { before: ListPlace | null; max: number }

type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Whether a row is older than the place. `collate "C"` orders ids as JavaScript does. */
export const isBefore = (
  sql: Sql | Tx,
  before: ListPlace | null,
  { at, id }: { at: Fragment; id: Fragment },
) => (before ? sql`(${at}, (${id}) collate "C") < (${before.at}, ${before.id})` : sql`true`)

/** The order of a timeline. */
export const newestFirst = (sql: Sql | Tx, { at, id }: { at: Fragment; id: Fragment }) =>
  sql`${at} desc, (${id}) collate "C" desc`
