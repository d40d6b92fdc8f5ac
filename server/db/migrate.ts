import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../root.ts'
import type { Sql, Tx } from './db.ts'
import { distributeNew } from './distribute.ts'

export const migrationsFolder = join(projectRoot, 'server/db/migrations')

/** Runs the missing migrations. Needs a direct session, not a pooler's. */
export async function migrate(sql: Sql, folder = migrationsFolder): Promise<void> {
  const names = await migrationNames(folder)
  await sql.begin(async (tx) => {
    await waitForTurn(tx)
    await makeMigrationTable(tx)
  })
  const rows = await sql<{ name: string }[]>`select name from db_migration`
  const known = new Set(rows.map((row) => row.name))
  for (const name of names) {
    if (!known.has(name)) await runOnce(sql, name, await readFile(join(folder, name), 'utf8'))
  }
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

/** Migrations that this release has and the database has not, without changing anything. */
export async function pendingMigrations(sql: Sql, folder = migrationsFolder): Promise<string[]> {
  const [table] = await sql<{ name: string | null }[]>`select to_regclass('db_migration')::text as name`
  const rows = table?.name ? await sql<{ name: string }[]>`select name from db_migration` : []
  const known = new Set(rows.map((row) => row.name))
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
