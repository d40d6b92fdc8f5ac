import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Tx } from '../db/db.ts'
import { type Posted, transfer } from './transfer.ts'

type HoldEnd = { uid: string; holdId: string; at: Date }

/**
 * Reserves points for an exchange: they can be neither used nor lost until the hold ends. `isNew: false` means that the
 * hold was made before; nothing may be given for it a second time.
 */
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

type HoldState = 'open' | 'ended' | 'absent'

/** An end is written only while the hold is open. Callers lock the exchange first, so the answer stays true. */
export async function holdState(tx: Tx, { uid, holdId }: Omit<HoldEnd, 'at'>): Promise<HoldState> {
  const rows = await tx<{ key: string }[]>`
    select key from ledger_transfer
    where uid = ${uid} and key in (${holdKey(holdId)}, ${holdEndKey(holdId)})`
  const keys = rows.map(({ key }) => key)
  if (!keys.includes(holdKey(holdId))) return 'absent'
  return keys.includes(holdEndKey(holdId)) ? 'ended' : 'open'
}

/** The gift exists: the points are gone for good. */
export const takeHeld = (tx: Tx, end: HoldEnd) => endHold(tx, end, { kind: 'exchanged', credit: 'exchanged' })

/** The gift will never exist: the points can be used again, for twelve more months. */
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
    // Both ends share one key, so a hold ends once. Ending it the other way afterwards throws KeyTaken.
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
