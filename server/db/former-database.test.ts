import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bridgeTo } from '../testing/database/bridge.ts'
import { migratedBefore } from '../testing/database/prepared-data.ts'
import { emptyDatabase } from '../testing/database/test-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backUp } from './backup.ts'
import { openDatabase } from './database.ts'
import type { Sql } from './db.ts'
import { openCluster } from './embedded/cluster.ts'
import { productAddress } from './embedded/ownership.ts'
import { connect, socketPath } from './open.ts'

const silent = () => {}
const sentence =
  /^the database was made by a version before the first release \(schema 0220-analytics-count\.sql\)/

test('a data folder of before the first release is refused at the start and left unchanged', async () => {
  const dataDir = await migratedBefore()
  const before = await onCluster(dataDir, async (sql) => {
    await makeFormer(sql)
    return contentOf(sql)
  })

  await expect(openDatabase({ role: 'server', dataDir, log: silent })).rejects.toThrow(sentence)

  expect(await onCluster(dataDir, contentOf)).toEqual(before)
})

test('a database of before the first release is refused by every command and left unchanged', async () => {
  const { sql, address } = await emptyDatabase()
  if ('url' in address) throw new Error('the test database has no socket')
  const bridge = await bridgeTo(socketPath(address.socketDir))
  const databaseUrl = bridge.url(address.user, address.database)
  const file = join(temporaryFolder(), 'former.backup')
  await sql`create table db_migration (name text primary key, ran_at timestamptz not null)`
  await makeFormer(sql)
  const before = await contentOf(sql)
  const open = (asItIs: boolean) =>
    openDatabase({ role: 'ops', databaseUrl, dataDir: '/nowhere', log: silent, asItIs })

  await expect(open(false)).rejects.toThrow(sentence)
  await expect(open(true)).rejects.toThrow(sentence)
  await expect(backUp(sql, file, new Date())).rejects.toThrow(sentence)

  expect(await contentOf(sql)).toEqual(before)
  expect(existsSync(file)).toBe(false)
})

/** With the names that releases of before ran, and a table that only they had. */
async function makeFormer(sql: Sql): Promise<void> {
  await sql`delete from db_migration`
  await sql`
    insert into db_migration (name, ran_at)
    select unnest(array['0001-clock.sql', '0040-ledger.sql', '0220-analytics-count.sql']), now()`
  await sql`create table job_item (id int primary key)`
  await sql`insert into job_item values (1)`
}

const contentOf = async (sql: Sql) => ({
  columns: await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() order by 1, 2`,
  migrations: await sql`select name, ran_at from db_migration order by name`,
  rows: await sql`select id from job_item`,
})

/** Without the product's checks. */
async function onCluster<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { socketDir, stop } = await openCluster({ dataDir, role: 'ops', log: silent })
  const sql = connect(productAddress(socketDir), { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
    await stop()
  }
}
