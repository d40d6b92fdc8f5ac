import type { Channel } from '#contract/exchange/exchange-rules.ts'
import type { Tx } from '../db/db.ts'
import { type Posted, transfer } from './transfer.ts'

export type HoldEnd = { uid: string; holdId: string; at: Date }

/** Reserves points for an exchange. They can be neither used nor expire until the hold ends. */
export function hold(
  tx: Tx,
  { uid, holdId, channel, points, at }: HoldEnd & { channel: Channel; points: number },
): Promise<Posted> {
  return transfer(tx, {
    uid,
    key: holdKey(holdId),
    kind: 'exchange',
    debit: 'available',
    credit: 'held',
    points,
    at,
    channel,
    holdId,
  })
}

/** The gift exists: the points are spent. */
export const takeHeld = (tx: Tx, end: HoldEnd) => endHold(tx, end, { kind: 'exchanged', credit: 'exchanged' })

/** The gift will never exist: the points are available again, for another twelve months. */
export const giveBack = (tx: Tx, end: HoldEnd) => endHold(tx, end, { kind: 'returned', credit: 'available' })

async function endHold(
  tx: Tx,
  { uid, holdId, at }: HoldEnd,
  into: { kind: 'exchanged'; credit: 'exchanged' } | { kind: 'returned'; credit: 'available' },
): Promise<Posted> {
  const [held] = await tx<{ points: number; channel: Channel }[]>`
    select points, channel from ledger_transfer where uid = ${uid} and key = ${holdKey(holdId)}`
  if (!held) throw new Error(`${uid} has no hold ${holdId}`)
  return transfer(tx, {
    uid,
    // One key for both outcomes: a hold ends once, and ending it the other way throws, because that is a bug.
    key: holdEndKey(holdId),
    debit: 'held',
    at,
    holdId,
    ...held,
    ...into,
  })
}

const holdKey = (holdId: string) => `hold/${holdId}`
const holdEndKey = (holdId: string) => `hold-end/${holdId}`
