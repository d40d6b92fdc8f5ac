import type { Sql, Tx } from '../../db/db.ts'

/**
 * A gift that was issued and never shown. One that went into the member's own account with the company needs no opening,
 * and one that the member marked as used was opened elsewhere.
 */
export const isUnopened = (sql: Sql | Tx) =>
  sql`status = 'issued' and account is null and opened_at is null and used_at is null`
