import type { ServerData } from '#server/testing/servers/beside-server.ts'

/** The data of the run's server, as a fixture of a worker. */
export async function withServerData(use: (db: ServerData) => Promise<void>): Promise<void> {
  // Loaded on demand: few tests need it, and it imports half of the server.
  const { besideServer } = await import('#server/testing/servers/beside-server.ts')
  await besideServer(process.env.E2E_DATA_DIR ?? '', use)
}
