import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { openExchangeContext } from '#server/exchange/open-exchange-context.ts'
import type { Seals } from '#server/exchange/stock/seal.ts'
import { exchangeGroups } from '#server/hooks.ts'
import { createLog } from '#server/http/log.ts'
import { secretKey } from '#server/secret.ts'
import type { CommandCall } from '../command-line/command.ts'

/** Exchanging with the server's own settings: its companies and keys. */
export function exchangesOf({ env, db }: CommandCall): { exchanges: ExchangeContext; seals: Seals } {
  const log = createLog({ level: 'silent' })
  return openExchangeContext({ ...env, ...exchangeGroups, db, secret: secretKey(env), log })
}
