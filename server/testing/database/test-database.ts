import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Db, Sql } from '../../db/db.ts'
import { product } from '../../db/embedded/ownership.ts'
import { type Address, connect, openDb } from '../../db/open.ts'
import { atEnd } from '../at-end.ts'
import { createCitusDatabase, dropCitusDatabase, testCitusUrl } from './citus-database.ts'
import { asSuperuser, readyFile, type TestCluster, template, wantedFile } from './test-cluster.ts'

export type TestDatabase = Db & {
  /** For a second pool or another process on the same data. */
  address: Address
  /** A new connection for LISTEN; the caller ends it. */
  direct: () => Sql
}

/**
 * How many transactions can be open at once. Few, because each connection fills its caches anew, which costs more than
 * the queries of most tests.
 */
const usualConnections = 3

/** A migrated database for one test file, dropped when the file is done. */
export async function testDatabase({ connections = usualConnections } = {}): Promise<TestDatabase> {
  return testCitusUrl ? newCitusDatabase(testCitusUrl, connections) : newDatabase(template, connections)
}

/** The same without tables, for tests that create them. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase('template0', usualConnections)
}

const secret = 'the secret of tests'

async function newDatabase(from: string, max: number): Promise<TestDatabase> {
  const { socketDir, poolerDir } = await untilStarted(inject('testFolder'))
  const database = nameOfDatabase()
  const address = { socketDir, database, user: product }
  await asSuperuser(
    socketDir,
    (sql) =>
      sql`create database ${sql(database)} template ${sql(from)} owner ${sql(product)} strategy file_copy`,
  )
  const db = poolerDir
    ? openDb({ ...address, socketDir: poolerDir }, { max, pooled: true, secret })
    : openDb(address, { max, secret })
  atEnd(async () => {
    await db.close()
    await asSuperuser(socketDir, (sql) => sql`drop database ${sql(database)} with (force)`)
  })
  return { ...db, address, direct: () => connect(address, { max: 1, lasting: true }) }
}

/** `TEST_CITUS_URL=… npx vitest run server/mission` runs tests on a distributed database. */
async function newCitusDatabase(admin: string, max: number): Promise<TestDatabase> {
  const database = nameOfDatabase()
  const address = { url: await createCitusDatabase(admin, database) }
  const db = openDb(address, { max, secret })
  await db.learnForm()
  atEnd(async () => {
    await db.close()
    await dropCitusDatabase(admin, database)
  })
  return { ...db, address, direct: () => connect(address, { max: 1, lasting: true }) }
}

const nameOfDatabase = () => `test_${randomUUID().replaceAll('-', '')}`

async function untilStarted(folder: string): Promise<Exclude<TestCluster, { error: string }>> {
  writeFileSync(wantedFile(folder), '')
  while (!existsSync(readyFile(folder))) await sleep(25)
  const cluster: TestCluster = JSON.parse(readFileSync(readyFile(folder), 'utf8'))
  if ('error' in cluster) throw new Error(`the test database did not start: ${cluster.error}`)
  return cluster
}
