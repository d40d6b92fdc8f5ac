import type { Sql, Tx } from './db.ts'

/**
 * A range of members, for work over all of them in bounded statements. Ranges follow each other: each begins after the
 * end of the one before, and the last one has no end. Rows of any table that has a uid belong to exactly one.
 */
export type UidRange = { after: string; upTo: string | null }

export const everyUid: UidRange = { after: '', upTo: null }

/** `column`: with its table, such as `member.uid`. */
export const inUidRange = (sql: Sql | Tx, column: string, { after, upTo }: UidRange) =>
  upTo === null
    ? sql`${sql(column)} > ${after}`
    : sql`${sql(column)} > ${after} and ${sql(column)} <= ${upTo}`
