import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { register } from '#contract/auth/auth.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { newRegistration } from '#server/testing/servers/auth-server.ts'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { DatabaseMachines } from './database-machines.ts'
import type { IdempotentCall } from './idempotent-calls.ts'
import { debugEnv } from './sync-devices.ts'
import { debugAppCheck, type Reached } from './whole-server.ts'

export const issuer = { secret: productionSettings.SECRET_KEY, publicOrigin: 'http://localhost:5001' }

/** Amazon is never called: the first exchange of each member waits for review. */
export const companyEnv = {
  AMAZON_PARTNER_ID: 'Kotsu',
  AMAZON_ACCESS_KEY: 'test',
  AMAZON_SECRET_KEY: 'test',
  AMAZON_ENDPOINT: 'http://127.0.0.1:9',
}

/** Processes of the product on several database machines, and a connection of the test's own. */
export async function openFailoverServers(
  database: Pick<DatabaseMachines, 'url' | 'urlOfAddresses' | 'hosts' | 'authority'>,
  companies: NodeJS.ProcessEnv = companyEnv,
) {
  const metricsPort = await freePort()
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const server = await startServerProcess({
      dataDir: temporaryFolder(),
      port: await freePort(),
      command: withHosts(database.hosts),
      env: {
        ...debugEnv,
        TRUST_PROXY: '1',
        SECRET_KEY: issuer.secret,
        PUBLIC_ORIGIN: issuer.publicOrigin,
        DATABASE_URL: database.url,
        NODE_EXTRA_CA_CERTS: database.authority,
        ...companies,
        LOG_LEVEL: 'info',
        ...env,
      },
    })
    atEnd(async () => void (await stopServerProcess(server)))
    return server
  }
  const processes = [await start({ METRICS_PORT: String(metricsPort) }), await start()]
  const { db, stop } = await openDatabase({
    role: 'ops',
    databaseUrl: database.urlOfAddresses,
    dataDir: '/nowhere',
    secret: issuer.secret,
    log: () => {},
  })
  atEnd(stop)
  const origins = processes.map(({ origin }) => origin)
  const reach = async (): Promise<Reached[]> => {
    const appCheckToken = await debugAppCheck(origins[0] ?? '')
    return origins.map((origin) => ({ origin, appCheckToken }))
  }
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { db, processes, reach, metrics }
}

/** Starts the product where the machines have their names. */
const withHosts = (hosts: string): [string, ...string[]] => [
  ...(['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', hosts] as const),
  process.execPath,
  join(projectRoot, 'dist/server/main.js'),
]

/** Registrations with the id of their form; the id of the call is the address. */
export function registrations(count: number, { appCheckToken }: Reached): IdempotentCall[] {
  return Array.from({ length: count }, () => {
    const input = newRegistration({ attemptId: randomUUID() })
    return {
      id: input.email,
      name: register.name,
      input,
      headers: { 'x-firebase-appcheck': appCheckToken },
    }
  })
}

/** How many members each address has. */
export async function timesRegistered(calls: readonly IdempotentCall[], { sql }: Db) {
  const emails = calls.map(({ id }) => id)
  const rows = await sql<{ id: string; times: number }[]>`
    select email as id, count(*) as times from auth_member where email in ${sql(emails)} group by email`
  return new Map(rows.map(({ id, times }) => [id, times]))
}
