import { openDatabase } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'

/** Opens the server's data whether or not a server is running: beside it, or on a database started for the command. */
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
