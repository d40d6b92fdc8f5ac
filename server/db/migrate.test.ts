import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../testing/database/test-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { isMigrated, migrate, pendingMigrations } from './migrate.ts'

const db = await testDatabase()

test('a migration runs once, however often the server starts', async () => {
  const folder = migrations({
    '9001-once.sql': 'create table db_once (a int); insert into db_once values (1)',
  })

  await migrate(db.sql, folder)
  await migrate(db.sql, folder)

  expect(await db.sql`select * from db_once`).toHaveLength(1)
})

test('two servers that start in parallel both come up, and each migration runs once', async () => {
  const folder = migrations({
    '9011-slow.sql': 'select pg_sleep(0.2); create table db_slow (a int)',
    '9012-after.sql': 'insert into db_slow values (1)',
  })

  await Promise.all([migrate(db.direct(), folder), migrate(db.direct(), folder)])

  expect(await db.sql`select * from db_slow`).toHaveLength(1)
})

test('two servers that start in parallel on an empty database both come up', async () => {
  const empty = await emptyDatabase()

  await Promise.all([migrate(empty.direct()), migrate(empty.direct())])

  expect(await pendingMigrations(empty.sql)).toEqual([])
})

test('a failed migration leaves nothing behind, and later ones do not run', async () => {
  const folder = migrations({
    '9021-fails.sql': 'create table db_half (a int); select 1 / 0',
    '9022-after.sql': 'create table db_after (a int)',
  })

  const failure = migrate(db.sql, folder)

  await expect(failure).rejects.toThrow('division by zero')
  expect(await db.sql`select from pg_tables where tablename in ('db_half', 'db_after')`).toHaveLength(0)
})

test('a failed first start leaves the database empty', async () => {
  const empty = await emptyDatabase()
  const folder = migrations({
    '0001-db.sql': 'create table db_first (a int)',
    '0002-fails.sql': 'select 1 / 0',
  })

  await expect(migrate(empty.sql, folder)).rejects.toThrow('division by zero')

  expect(await empty.sql`select from pg_tables where schemaname = current_schema()`).toHaveLength(0)
  expect(await isMigrated(empty.sql)).toBe(false)
})

test('a release runs on a database that a newer one has migrated, as after a rollback', async () => {
  await db.sql`insert into db_migration (name, ran_at) values ('9999-newer.sql', now())`

  await migrate(db.sql)

  expect(await pendingMigrations(db.sql)).toEqual([])
})

function migrations(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, statements] of Object.entries(files)) writeFileSync(join(folder, name), statements)
  return folder
}
