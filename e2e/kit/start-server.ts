import { rmSync } from 'node:fs'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { debugEnv } from './debug-token.ts'
import { prepareData, preparedData } from './prepared-data.ts'
import { warmIssuers } from './warm-issuers.ts'

/** One server for the whole run: the built product on the data folder of a first start. */
export default async function startServer() {
  const prepared = await prepareData()
  const dataDir = preparedData('e2e')
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
  await warmIssuers(server.origin)
  process.env.E2E_ORIGIN = server.origin
  process.env.E2E_CONSOLE_ORIGIN = `http://localhost:${consolePort}`
  process.env.E2E_DATA_DIR = dataDir

  return async () => {
    await stopServerProcess(server)
    for (const folder of [dataDir, prepared]) rmSync(folder, { recursive: true, force: true })
  }
}
