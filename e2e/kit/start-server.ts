import { rmSync } from 'node:fs'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { debugEnv } from './debug-token.ts'

/** One server for the whole run: the built product on a fresh data folder. */
export default async function startServer() {
  const dataDir = reachableFolder('e2e')
  const consolePort = await freePort()
  const server = await startServerProcess({
    dataDir,
    env: {
      // On every address, since one test visits a bare IP address; the tests themselves act as the proxy.
      HOST: '0.0.0.0',
      LOCAL_MODE_PUBLIC: '1',
      TRUST_PROXY: '1',
      PUSH_LOOPBACK: '1',
      CONSOLE_PORT: String(consolePort),
      ...debugEnv,
    },
  })
  process.env.E2E_ORIGIN = server.origin
  process.env.E2E_CONSOLE_ORIGIN = `http://localhost:${consolePort}`
  process.env.E2E_DATA_DIR = dataDir

  return async () => {
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
