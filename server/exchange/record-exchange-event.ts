import type { Tx } from '../db/db.ts'
import type { MemberEvent } from '../notice/member-event.ts'
import { recordEvent } from '../notice/record-event.ts'
import type { StoredExchange } from './exchange.ts'

type OfExchange = Pick<StoredExchange, 'uid' | 'exchangeId' | 'number' | 'channel' | 'points'>
type ExchangeEvent = Extract<MemberEvent, { exchangeId: string }>
/** Distributes over the kinds, so that each keeps its own fields. */
type Particulars<Event> = Event extends unknown ? Omit<Event, keyof OfExchange> : never

/** Tells the member what became of an exchange, once for each kind of event (and `round`). */
export async function recordExchangeEvent(
  tx: Tx,
  { uid, exchangeId, number, channel, points }: OfExchange,
  particulars: Exclude<Particulars<ExchangeEvent>, { kind: 'gift-ending' | 'gift-replaced' }>,
  at: Date,
  { tellAt = at, round }: { tellAt?: Date; round?: number } = {},
): Promise<void> {
  const event = { ...particulars, exchangeId, number, channel, points }
  const key = `${event.kind}/${exchangeId}${round === undefined ? '' : `/${round}`}`
  await recordEvent(tx, { uid, key, event, at, tellAt })
}
