import type { MonthBooks } from '#contract/console/months.ts'
import type { Month } from '#contract/values/japan-month.ts'
import type { Sql, Tx } from '../../db/db.ts'

export type ClosedMonth = {
  month: Month
  closedAt: Date
  closedBy: string
  provedAt: Date
  books: MonthBooks
}

/** Oldest first. */
export const closedMonths = (sql: Sql | Tx): Promise<ClosedMonth[]> =>
  sql<ClosedMonth[]>`
    select month, closed_at as "closedAt", closed_by as "closedBy", proved_at as "provedAt", books
    from figures_month order by month`

/** `problems`: sentences for operators. Empty: the month agrees. */
export type MonthProof = { month: Month; provedAt: Date; books: MonthBooks; problems: string[] }

export const readProofs = (sql: Sql | Tx): Promise<MonthProof[]> =>
  sql<MonthProof[]>`select month, proved_at as "provedAt", books, problems from figures_proof order by month`

/** Locks the proof, so that it is the same from the preview of closing to the closing. */
export async function lockProof(tx: Tx, month: Month): Promise<MonthProof | null> {
  const [proof] = await tx<MonthProof[]>`
    select month, proved_at as "provedAt", books, problems from figures_proof where month = ${month} for update`
  return proof ?? null
}

export async function keepProof(tx: Tx, { month, provedAt, books, problems }: MonthProof): Promise<void> {
  await tx`
    insert into figures_proof (month, proved_at, books, problems)
    values (${month}, ${provedAt}, ${tx.json(books)}, ${tx.json(problems)})
    on conflict (month) do update
      set proved_at = excluded.proved_at, books = excluded.books, problems = excluded.problems`
}

/** Freezes a proof. The table refuses every change afterwards. */
export async function freezeMonth(
  tx: Tx,
  { month, provedAt, books }: MonthProof,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx`
    insert into figures_month (month, closed_at, closed_by, proved_at, books)
    values (${month}, ${at}, ${by}, ${provedAt}, ${tx.json(books)})`
}
