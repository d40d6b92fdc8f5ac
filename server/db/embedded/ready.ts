import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../db.ts'
import { connect } from '../open.ts'
import { codeOf, isUnavailable } from '../unavailable.ts'
import { superuser } from './initdb.ts'
import { product } from './ownership.ts'

const probeMs = 50

/**
 * Waits until PostgreSQL accepts connections and the product's role and database exist; false if it exited instead.
 */
export async function untilReady(socketDir: string, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    if (await isReady(socketDir)) return true
    await sleep(probeMs)
  }
  return false
}

/** The only use of the superuser: everything else runs as the product's own role. */
export async function isReady(socketDir: string): Promise<boolean> {
  const sql = connect({ socketDir, database: superuser, user: superuser }, { max: 1 })
  try {
    await makeProduct(sql)
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function makeProduct(sql: Sql): Promise<void> {
  const [found] = await sql<{ role: boolean; database: boolean }[]>`
    select exists (select from pg_roles where rolname = ${product}) as role,
      exists (select from pg_database where datname = ${product}) as database`
  if (!found?.role) await unlessThere(sql`create role ${sql(product)} login`)
  if (!found?.database) await unlessThere(sql`create database ${sql(product)} owner ${sql(product)}`)
}

/** Two parallel starts may both find it missing. */
async function unlessThere(creation: PromiseLike<unknown>): Promise<void> {
  try {
    await creation
  } catch (error) {
    if (!thereCodes.has(codeOf(error) ?? '')) throw error
  }
}

const thereCodes = new Set(['42710', '42P04', '23505'])
