import type { Sql } from '../db/db.ts'
import { keptTables } from './kept-tables.ts'

/** Tables that still have rows under the uid although nothing of an erased member may stay in them. */
export async function leftoversOf(sql: Sql, uid: string): Promise<string[]> {
  const kept = Object.values(keptTables).flatMap(({ tables }) =>
    Object.keys(tables).filter((table) => tables[table]?.includes('uid')),
  )
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where column_name = 'uid' and table_schema = current_schema() and table_name not in ${sql(kept)}`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} where uid = ${uid} limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}
