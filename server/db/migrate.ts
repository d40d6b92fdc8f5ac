import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorError } from '../operator-error.ts'
import { projectRoot } from '../root.ts'
import type { Sql, Tx } from './db.ts'
import { distributeNew } from './distribute.ts'

/**
 * The files below 0100 are the schema of the first release, one per subject. They never change; migrations from 0100 on
 * change the schema of a running database.
 */
export const migrationsFolder = join(projectRoot, 'server/db/migrations')

/** A database that has run others but not this one was made before the first release. */
const firstOfBase = '0001-db.sql'

/** Runs the missing migrations. Needs a direct session, not a pooler's. */
export async function migrate(sql: Sql, folder = migrationsFolder): Promise<void> {
  const names = await migrationNames(folder)
  const known = await sql.begin(async (tx) => {
    await waitForTurn(tx)
    const ran = await usableSchema(tx)
    if (ran.length > 0) return new Set(ran)
    // In one transaction, so that an interrupted first start leaves an empty database.
    await makeMigrationTable(tx)
    for (const name of names) await runMigration(tx, name, await statementsOf(name, folder))
    return new Set(names)
  })
  for (const name of names) {
    if (!known.has(name)) await runOnce(sql, name, await statementsOf(name, folder))
  }
}

/** The migrations that have run, none in an empty database. Refuses a database that this release cannot use. */
export async function usableSchema(sql: Sql | Tx): Promise<string[]> {
  const names = await ranMigrations(sql)
  if (isFormer(names)) throw operatorError('database-former', { schema: names.at(-1) ?? '' })
  return names
}

export const isFormer = (names: readonly string[]) => names.length > 0 && !names.includes(firstOfBase)

/** False for an empty database. */
export const isMigrated = async (sql: Sql | Tx): Promise<boolean> => (await ranMigrations(sql)).length > 0

async function ranMigrations(sql: Sql | Tx): Promise<string[]> {
  const [table] = await sql<{ name: string | null }[]>`select to_regclass('db_migration')::text as name`
  if (!table?.name) return []
  const rows = await sql<{ name: string }[]>`select name from db_migration order by name`
  return rows.map(({ name }) => name)
}

async function runOnce(sql: Sql, name: string, statements: string): Promise<void> {
  await sql.begin(async (tx) => {
    await waitForTurn(tx)
    // Another server may have run it while this one waited for the lock.
    const [row] = await tx`select 1 from db_migration where name = ${name}`
    if (!row) await runMigration(tx, name, statements)
  })
}

export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
}

export const statementsOf = (name: string, folder = migrationsFolder): Promise<string> =>
  readFile(join(folder, name), 'utf8')

/** Migrations that this release has and the database has not, without changing anything. */
export async function pendingMigrations(sql: Sql, folder = migrationsFolder): Promise<string[]> {
  const known = new Set(await ranMigrations(sql))
  return (await migrationNames(folder)).filter((name) => !known.has(name))
}

export async function makeMigrationTable(tx: Tx): Promise<void> {
  await tx`create table if not exists db_migration (name text primary key, ran_at timestamptz not null)`
}

export async function runMigration(tx: Tx, name: string, statements: string): Promise<void> {
  await tx.unsafe(statements)
  await distributeNew(tx)
  await tx`insert into db_migration (name, ran_at) values (${name}, now())`
}

/** Serializes everything that changes tables. */
export async function waitForTurn(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${migrationLock})`
}

const migrationLock = 7_305_001
