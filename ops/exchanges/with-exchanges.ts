import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { openExchanges } from '#server/exchange/open-exchanges.ts'
import type { Seals } from '#server/exchange/stock/seal.ts'
import { createLog } from '#server/http/log.ts'
import { secretKey } from '#server/secret.ts'
import type { Operator } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

type Opened = { db: Db; exchanges: ExchangeContext; seals: Seals; now: Date }

/** Opens exchanging with the server's own settings: its companies and keys. */
export function withExchanges<T>(
  env: Env,
  operator: Pick<Operator, 'language'>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  return withDatabase(env, operator, async (db) => {
    const log = createLog({ level: 'warn' })
    const { exchanges, seals } = openExchanges({ ...env, db, secret: secretKey(env), log })
    return work({ db, exchanges, seals, now: await serverNow(env, db) })
  })
}
