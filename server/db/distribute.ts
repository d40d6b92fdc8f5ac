import type { Db, Sql, Tx } from './db.ts'
import { placeOf, tables } from './tables.ts'

/** Decides how members are spread over the nodes; all other member tables are co-located with it. */
export const firstTable = 'auth_member'
/** A table with more rows is distributed while it is written to; a smaller one is locked for a moment. */
const rowsLocked = 10_000

export async function hasCitus(sql: Sql | Tx): Promise<boolean> {
  const [row] = await sql`select 1 from pg_extension where extname = 'citus'`
  return row !== undefined
}

export async function isDistributed(sql: Sql | Tx): Promise<boolean> {
  if (!(await hasCitus(sql))) return false
  const [row] = await sql`
    select 1 from pg_dist_partition where logicalrelid = to_regclass(${firstTable}) and partmethod = 'h'`
  return row !== undefined
}

/** Citus commits in one phase if it knows of one node only, and it does not see writes to the coordinator's own tables. */
export const commitInTwoPhases = async (tx: Tx): Promise<void> =>
  void (await tx`delete from db_two_phase where name = ''`)

/** False while `database distribute` runs: a statement on a distributed table must not read one that is not. */
export const isWhollyDistributed = async (sql: Sql): Promise<boolean> =>
  (await isDistributed(sql)) && (await undistributed(sql)).length === 0

/**
 * Tables that are declared to be on the nodes and are only on the coordinator. An online copy first turns its table into
 * one that Citus manages on the coordinator (method n, model s); after an interruption the table is still that.
 */
export async function undistributed(sql: Sql | Tx): Promise<string[]> {
  const rows = await sql<{ name: string; isManaged: boolean }[]>`
    select relname as name, oid in (select logicalrelid from pg_dist_partition) as "isManaged" from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and oid not in (select logicalrelid from pg_dist_partition where partmethod <> 'n' or repmodel <> 's')
    order by relname = ${firstTable} desc, relname`
  return rows
    .filter(({ name, isManaged }) => {
      const { kind } = placeOf(name)
      return tables[name] && kind !== 'local' && !(kind === 'managed' && isManaged)
    })
    .map(({ name }) => name)
}

/** Whether the table is too large to be locked while it is copied. */
export async function isLarge(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`select 1 from ${sql(name)} limit ${rowsLocked + 1}`
  return rows.length > rowsLocked
}

/** PostgreSQL copies the changes of a large table by logical replication, which must be allowed on every node. */
export async function mayReplicate(sql: Sql): Promise<boolean> {
  const rows = await sql<{ may: string }[]>`
    select result as may from run_command_on_all_nodes($$
      select current_setting('wal_level') = 'logical'
        and coalesce(current_setting('output_plugin_libraries', true), 'citus') like '%citus%'$$)`
  return rows.every(({ may }) => may === 't')
}

/** Distributes one table from its declaration, while the servers run. `sql` bypasses any pooler. */
export async function distributeTable(db: Pick<Db, 'tx'>, sql: Sql, name: string): Promise<void> {
  const { kind, column } = placeOf(name)
  const isSpread = kind === 'member' || kind === 'lookup'
  if (isSpread && (await isLarge(sql, name))) {
    await sql`select create_distributed_table_concurrently(${name}, ${column}, colocate_with => ${groupOf(name)})`
    return
  }
  await db.tx(null, async (tx) => {
    await distributeLocked(tx, name)
    if (kind === 'managed') return
    // Citus hides the rows that it copied and leaves them on the coordinator, where an erasure would not reach them.
    const [may] = await tx<{ may: boolean }[]>`select has_table_privilege(${name}, 'truncate') as may`
    if (!may?.may) await tx`grant truncate on ${tx(name)} to current_user`
    await tx`select truncate_local_data_after_distributing_table(${name})`
    if (!may?.may) await tx`revoke truncate on ${tx(name)} from current_user`
  })
}

/** Distributes the tables that a migration has created, if the database is distributed. They are empty. */
export async function distributeNew(tx: Tx): Promise<void> {
  if (!(await isDistributed(tx))) return
  for (const name of await undistributed(tx)) await distributeLocked(tx, name)
}

async function distributeLocked(tx: Tx, name: string): Promise<void> {
  const { kind, column } = placeOf(name)
  if (kind === 'managed') await tx`select citus_add_local_table_to_metadata(${name})`
  else if (kind === 'reference') await tx`select create_reference_table(${name})`
  else await tx`select create_distributed_table(${name}, ${column}, colocate_with => ${groupOf(name)})`
}

const groupOf = (name: string) =>
  placeOf(name).kind === 'member' && name !== firstTable ? firstTable : 'none'
