import type { Db, Sql } from '#server/db/db.ts'
import { distributeTable } from '#server/db/distribute.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'

/** A member table with enough rows to be copied online. */
export const largeTable = 'mission_card'
export const largeRows = 12_000
const strangers = 'trial-stranger-%'
/** Citus waits for the transactions that use the table. */
const managedWithinMs = 60_000

/** Cards of members who do not exist. */
export async function fillLargeTable(sql: Sql): Promise<void> {
  await sql`
    insert into mission_card (uid) select replace(${strangers}, '%', n::text) from generate_series(1, ${largeRows}) n
    on conflict (uid) do nothing`
}

/** Removes the cards and returns how many there were. */
export async function takeLargeRows(sql: Sql): Promise<number> {
  return (await sql`delete from mission_card where uid like ${strangers}`).count
}

/** Ends the session of the online copy once Citus manages the table, which is before the rows are copied. */
export async function interruptCopy({ db, direct }: { db: Db; direct: Sql }): Promise<void> {
  const [session] = await direct<{ pid: number }[]>`select pg_backend_pid() as pid`
  const copying = Promise.allSettled([distributeTable(db, direct, largeTable)])
  const isManaged = async () =>
    (await db.sql`select 1 from pg_dist_partition where logicalrelid = ${largeTable}::regclass`).length === 1
  await until(isManaged, () => `${largeTable} is not copied`, managedWithinMs)
  await db.sql`select pg_terminate_backend(${session?.pid ?? 0}::int)`
  const [copied] = await copying
  if (copied.status === 'fulfilled') throw new Error(`the copy of ${largeTable} was not interrupted`)
}

/** The place of every table on the nodes. */
export const citusTables = (sql: Sql) => sql<{ name: string; column: string; group: number }[]>`
  select table_name::text as name, distribution_column as column, colocation_id as group
  from citus_tables order by 1`

/** Replication slots that an interrupted copy left on a node; they would keep its WAL for ever. */
export async function leftoversOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ slots: string }[]>`
    select result as slots
    from run_command_on_all_nodes($$select coalesce(string_agg(slot_name, ','), '') from pg_replication_slots$$)`
  return rows.map(({ slots }) => slots).filter((slots) => slots !== '')
}
