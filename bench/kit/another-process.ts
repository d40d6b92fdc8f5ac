import { join } from 'node:path'
import { product as owner } from '#server/db/embedded/ownership.ts'
import { secretKey } from '#server/secret.ts'
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { inFolder, serverEnv, type WholeProduct } from '../whole-product.ts'
import { postmasterOf } from './ledger-load.ts'

/** Another process on the first one's PostgreSQL, with the same secret and address, as behind a balancer. */
export function withAnother<T>(
  first: WholeProduct,
  work: (another: ServerProcess) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  return inFolder(async (folder) => {
    const postmaster = postmasterOf(first.dataDir)
    const another = await startServerProcess({
      dataDir: join(folder, 'data'),
      env: {
        ...serverEnv,
        // A URL cannot hold the folder of a socket, so it is passed separately.
        DATABASE_URL: `postgres:///${owner}`,
        PGHOST: postmaster.socketDir,
        PGUSER: owner,
        SECRET_KEY: secretKey({ secretKey: null, dataDir: first.dataDir }),
        PUBLIC_ORIGIN: first.origin,
        ...env,
      },
    })
    try {
      return await work(another)
    } finally {
      await stopServerProcess(another)
    }
  })
}
