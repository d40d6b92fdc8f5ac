import type { Language } from '#contract/operator-messages/message.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { secretKey } from '#server/secret.ts'

type Opening = { language: Language; asItIs?: boolean }

/** Opens the server's data whether or not a server is running: beside it, or on a database started for the command. */
export const openForOps = (env: Env, { language, asItIs = false }: Opening) =>
  openDatabase({
    role: 'ops',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    log: (line) => console.error(typeof line === 'string' ? line : line[language]),
    asItIs,
    // A backup needs none, and a restore may run where none was set yet.
    ...(asItIs ? {} : { secret: secretKey(env) }),
  })
