import type { Sql } from '../../db/db.ts'
import { distributeTable, undistributed } from '../../db/distribute.ts'
import { product } from '../../db/embedded/ownership.ts'
import { migrate } from '../../db/migrate.ts'
import { connect, openDb } from '../../db/open.ts'

/** A Citus cluster for tests: its coordinator and a database with all nodes, as a superuser. */
export const testCitusUrl = process.env.TEST_CITUS_URL

/** Fewer than the 32 of Citus, because creating shards takes most of the time. */
const fewShards = 4

/** Creates a database on each node, with every table distributed, and returns its URL for the product. */
export async function createCitusDatabase(admin: string, name: string, shards = fewShards): Promise<string> {
  const nodes = await nodesOf(admin)
  for (const { url } of nodes) {
    await as(url, async (sql) => {
      await sql`create database ${sql(name)} template template0 owner ${sql(product)}`
      await sql`alter database ${sql(name)} set citus.shard_count = ${sql.unsafe(String(shards))}`
    })
    await as(onDatabase(url, name), (sql) => sql`create extension citus`)
  }
  await as(onDatabase(admin, name), async (sql) => {
    for (const { host, port, isCoordinator } of nodes) {
      if (isCoordinator) await sql`select citus_set_coordinator_host(${host}, ${port})`
      else await sql`select citus_add_node(${host}, ${port})`
    }
  })
  const url = new URL(onDatabase(admin, name))
  url.username = product
  await distributeAll(url.href)
  return url.href
}

export async function dropCitusDatabase(admin: string, name: string): Promise<void> {
  // The workers last: the coordinator's daemon holds connections to them.
  for (const { url } of await nodesOf(admin)) {
    await as(url, (sql) => sql`drop database ${sql(name)} with (force)`)
  }
}

type Node = { url: string; host: string; port: number; isCoordinator: boolean }

/** The coordinator comes first. */
async function nodesOf(admin: string): Promise<Node[]> {
  const rows = await as(admin, (sql) => {
    return sql<Omit<Node, 'url'>[]>`
      select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node
      order by groupid`
  })
  return rows.map((row) => {
    const url = new URL(admin)
    url.host = `${row.host}:${row.port}`
    return { ...row, url: url.href }
  })
}

async function distributeAll(url: string): Promise<void> {
  const db = openDb({ url }, { max: 1 })
  await as(url, async (sql) => {
    await migrate(sql)
    for (const name of await undistributed(sql)) await distributeTable(db, sql, name)
  })
  await db.close()
}

function onDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function as<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect({ url }, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
