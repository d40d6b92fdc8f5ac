import type { StoredExchange } from './exchange.ts'
import type { Exchanges } from './exchanges.ts'
import type { Outcome } from './providers/provider.ts'

export async function noteAnswer(
  _exchanges: Exchanges,
  _exchange: StoredExchange,
  _outcome: Outcome,
  _at: Date,
): Promise<void> {}
