import { databaseHosts } from '../metrics/meters.ts'
import { operatorError } from '../operator-error.ts'
import type { DatabaseLog } from './database-log.ts'
import type { Db, Sql } from './db.ts'
import { openCluster } from './embedded/cluster.ts'
import { productAddress, type Role } from './embedded/ownership.ts'
import { migrate, usableSchema } from './migrate.ts'
import { type Address, connect, openDb } from './open.ts'
import { followPrimary, type Primary } from './primary.ts'
import { hostUrls, placeOf } from './several-hosts.ts'
import { codeOf, isUnavailable } from './unavailable.ts'

type DatabaseOptions = {
  role: Role
  /** The operator's PostgreSQL; without it, an embedded one on the files in `dataDir`. */
  databaseUrl?: string | null
  /** Bypasses the pooler, for migrations and LISTEN. */
  directUrl?: string | null
  pooled?: boolean
  dataDir: string
  log: DatabaseLog
  /** The server's secret, which encrypts parts of the audit log. */
  secret?: string
  /** Skips the migrations. */
  asItIs?: boolean
}

export type Database = {
  db: Db
  /** A new connection that bypasses any pooler, for LISTEN; the caller closes it. */
  direct: () => Sql
  stop: () => Promise<void>
}

/** Opens the database, waits until it is reachable and runs the migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, dataDir, role, log } = options
  if (databaseUrl) {
    const address = addressOf(databaseUrl, log)
    const direct = directUrl ? addressOf(directUrl, log) : address
    const stop = async () => {
      for (const { primary } of [address, direct]) primary?.stop()
    }
    return use({ address, direct, stop }, options)
  }
  const cluster = await openCluster({ dataDir, role, log })
  const address = productAddress(cluster.socketDir)
  return use({ address, direct: address, stop: cluster.stop }, { ...options, pooled: false })
}

function addressOf(url: string, log: DatabaseLog): { url: string; primary?: Primary } {
  const [first, ...others] = hostUrls(url)
  databaseHosts.set(1 + others.length)
  if (!first || others.length === 0) return { url }
  return { url: first.url, primary: followPrimary(url, log) }
}

/** No such role, wrong password, no such database: the operator has to fix it. */
const refusedStates = new Set(['28000', '28P01', '3D000'])

/** OpenSSL's and Node's names for a certificate that is of an unknown authority, expired or of another host. */
const certificateCodes = /CERT|UNABLE_TO_(GET|VERIFY)/

type Server = { address: Address; direct: Address; stop: () => Promise<void> }

async function use(
  { address, direct, stop }: Server,
  { pooled, log, secret, asItIs }: DatabaseOptions,
): Promise<Database> {
  const db = openDb(address, { log, ...(secret ? { secret } : {}), ...(pooled ? { pooled } : {}) })
  try {
    await by(direct, asItIs ? usableSchema : migrate)
    await db.learnForm()
  } catch (error) {
    await db.close()
    await stop()
    if (isUnavailable(error)) {
      const params = { database: nameOf(direct), code: codeOf(error) ?? '' }
      throw operatorError('database-unreachable', params).causedBy(error)
    }
    if (error instanceof Error && refusedStates.has(codeOf(error) ?? '')) {
      const params = { database: nameOf(direct), detail: error.message }
      throw operatorError('database-refused', params).causedBy(error)
    }
    if (error instanceof Error && certificateCodes.test(codeOf(error) ?? '')) {
      const params = { database: nameOf(direct), detail: error.message }
      throw operatorError('database-certificate', params).causedBy(error)
    }
    throw error
  }
  return {
    db,
    direct: () => connect(direct, { max: 1, lasting: true }),
    stop: async () => {
      await db.close()
      await stop()
    },
  }
}

async function by(address: Address, work: (sql: Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = connect(address, { max: 1 })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Leaves out the password that a URL may contain. */
function nameOf(address: Address): string {
  if (!('url' in address)) return address.socketDir
  return address.primary?.place ?? placeOf(address.url)
}
