import { socketPath } from '#server/db/open.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { debugEnv } from './sync-devices.ts'

/**
 * Two processes of the product on one PostgreSQL, as behind a load balancer, with a way to cut them off from it. The first
 * may have settings of its own.
 */
export async function startTwoServers(env: NodeJS.ProcessEnv = {}, ofFirst: NodeJS.ProcessEnv = {}) {
  const db = await testDatabase()
  const { address } = db
  if ('url' in address) throw new Error('the test database has no socket')
  const bridge = await bridgeTo(socketPath(address.socketDir))
  return { db, bridge, ...(await twoServersOn(bridge.url(address.user, address.database), env, ofFirst)) }
}

/** The same on a database of the caller. */
export async function twoServersOn(url: string, env: NodeJS.ProcessEnv, ofFirst: NodeJS.ProcessEnv) {
  const secret = productionSettings.SECRET_KEY
  const start = async (own: NodeJS.ProcessEnv = {}) => {
    const server = await startServerProcess({
      dataDir: temporaryFolder(),
      port: await freePort(),
      env: {
        ...debugEnv,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        SECRET_KEY: secret,
        PUBLIC_ORIGIN: 'http://localhost:5001',
        DATABASE_URL: url,
        ...env,
        ...own,
      },
    })
    atEnd(async () => void (await stopServerProcess(server)))
    return server
  }
  const [one, other] = [await start(ofFirst), await start()]
  return { secret, servers: [one, other], origins: [one.origin, other.origin] as const }
}
