import { call } from '../client/call.ts'
import type { ListCallable } from './list-column.ts'

/** As many rows as one press may select. */
const selectMax = 200

/** Every row of a list with these filters, for an act on all of them. The persons in it count as read. */
export async function readAll<Row>(
  callable: ListCallable<Row>,
  filters: Record<string, string>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page: { rows: Row[]; next: string | null } = await call(callable, { filters, after })
    rows.push(...page.rows)
    after = page.next
  } while (after !== null && rows.length < selectMax)
  return rows.slice(0, selectMax)
}
