import { openDatabase } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'

/** The server's data, whether or not a server runs: beside it, or on a database started for this. */
export const openForOps = (env: Env, { asItIs = false } = {}) =>
  openDatabase({
    role: 'ops',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    log: (line) => console.error(line),
    asItIs,
  })
