import type { Channel } from '#contract/exchange/exchange-rules.ts'
import type { MovementKind } from '#contract/point/history.ts'
import type { MissionId } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import type { Tx } from '../db/db.ts'
import { TryAgain, violates } from '../db/try-again.ts'
import { afterCommit } from '../db/tx.ts'
import { CallError } from '../http/call-error.ts'
import { announce } from '../live/notices.ts'
import { versionBump } from '../live/publish.ts'
import { expiryDay } from './expiry-day.ts'

export type Wallet = 'available' | 'held' | 'issued' | 'exchanged' | 'expired'

/** `exchanged` leaves what one can use alone, so the history does not show it. */
export type TransferKind = MovementKind | 'exchanged'

export type NewTransfer = {
  uid: string
  /** Asked for again under the same key it is the same transfer, and answered as the first time. */
  key: string
  kind: TransferKind
  debit: Wallet
  credit: Wallet
  points: number
  at: Date
  mission?: MissionId
  channel?: Channel
  holdId?: string
  reverses?: number
}

export type Posted = {
  seq: number
  points: number
  /** What was available once it was done. */
  balanceAfter: number
  /** False: it had been done before. */
  isNew: boolean
}

/** Moves points from wallet to wallet, once for each key. Refused when the member's wallet has too few. */
export async function transfer(tx: Tx, wanted: NewTransfer): Promise<Posted> {
  const row =
    (await post(tx, wanted)) ??
    (isOwn(wanted.debit) ? await findKnown(tx, wanted) : await postAfterOpening(tx, wanted))
  if (!row) throw new CallError('aborted', 'insufficient-points')
  const { version, seq, points, balanceAfter } = row
  if (version === null) refuseOtherContent(row, wanted)
  else afterCommit(tx, () => announce({ uid: wanted.uid, document: pointDocument.path, version }))
  return { seq, points, balanceAfter, isNew: version !== null }
}

/** So that there is a record to show and to move points in. */
export async function openWallets(tx: Tx, { uid, at }: { uid: string; at: Date }): Promise<boolean> {
  const opened = await tx`
    insert into ledger_point (uid, expires_on, updated_at) values (${uid}, ${expiryDay(at)}, ${at})
    on conflict (uid) do nothing returning uid`
  return opened.length > 0
}

export type TransferRow = {
  seq: number
  kind: TransferKind
  debit: Wallet
  credit: Wallet
  points: number
  balanceAfter: number
  /** Of the point record; null when the key was known. */
  version: number | null
}

/**
 * The whole transfer in one statement, one round trip. Nothing comes back when the wallet has too few points. Every
 * wallet is named, with what is added to it, so that the text is the same for all transfers: it is prepared once.
 */
async function post(tx: Tx, wanted: NewTransfer): Promise<TransferRow | undefined> {
  const { uid, key, kind, debit, credit, points, at } = wanted
  const { mission = null, channel = null, holdId = null, reverses = null } = wanted
  const added = {
    available: 0,
    held: 0,
    issued: 0,
    exchanged: 0,
    expired: 0,
    [debit]: -points,
    [credit]: points,
  }
  try {
    const [row] = await tx<TransferRow[]>`
      -- First of all: a retry is decided by its key, before any rule about the balance is looked at.
      with known as (
        select seq, kind, debit, credit, points, balance_after
        from ledger_transfer where uid = ${uid} and key = ${key}
      ),
      -- The row of the member is the queue for their transfers: whoever is second waits here.
      moved as (
        update ledger_point set
          seq = seq + 1,
          available = available + ${added.available}::int,
          held = held + ${added.held}::int,
          issued = issued + ${added.issued}::int,
          exchanged = exchanged + ${added.exchanged}::int,
          expired = expired + ${added.expired}::int,
          expires_on = greatest(expires_on, ${isActivity(wanted) ? expiryDay(at) : null}::date),
          updated_at = ${at}
        where uid = ${uid} and not exists (select from known)
          and available >= -${added.available}::int and held >= -${added.held}::int
        returning uid, seq, available
      ),
      -- Of two under one key at the same moment the second fails here, and is decided by the key when it is retried.
      written as (
        insert into ledger_transfer
          (uid, seq, key, kind, debit, credit, points, balance_after, at, mission, channel, hold_id, reverses)
        select uid, seq, ${key}, ${kind}, ${debit}, ${credit}, ${points}::int, available, ${at}::timestamptz,
          ${mission}, ${channel}, ${holdId}, ${reverses}::int
        from moved
        returning seq, kind, debit, credit, points, balance_after
      ),
      published as (${versionBump(tx, pointDocument, tx('moved'))})
      select seq, kind, debit, credit, points, balance_after as "balanceAfter", null as version from known
      union all
      select seq, kind, debit, credit, points, balance_after, version from written, published`
    return row
  } catch (error) {
    if (violates(error, 'ledger_transfer_key'))
      throw new TryAgain(`two under the key ${key}`, { cause: error })
    throw error
  }
}

/**
 * Refused for want of points, but perhaps only because the very same transfer was done while this one waited for it;
 * a statement sees nothing that was committed after it began, another one does.
 */
async function findKnown(tx: Tx, { uid, key }: NewTransfer): Promise<TransferRow | undefined> {
  const [row] = await tx<TransferRow[]>`
    select seq, kind, debit, credit, points, balance_after as "balanceAfter", null as version
    from ledger_transfer where uid = ${uid} and key = ${key}`
  return row
}

/** Nothing is refused to what comes from outside: this is the member's first transfer. */
async function postAfterOpening(tx: Tx, wanted: NewTransfer): Promise<TransferRow | undefined> {
  await openWallets(tx, wanted)
  return post(tx, wanted)
}

/**
 * The months until the points expire begin anew with an exchange, and with whatever brings points: an earning, and
 * also what comes back, which would otherwise be gone the same night.
 */
const isActivity = ({ kind, credit }: NewTransfer) =>
  credit === 'available' || kind === 'exchange' || kind === 'exchanged'

/** The wallets that never go below zero. */
const isOwn = (wallet: Wallet) => wallet === 'available' || wallet === 'held'

export function refuseOtherContent(
  known: TransferRow,
  { uid, key, kind, debit, credit, points }: NewTransfer,
): void {
  const isSame =
    known.kind === kind && known.debit === debit && known.credit === credit && known.points === points
  if (!isSame) throw new KeyTaken(`the key ${key} of ${uid} stands for another transfer`)
}

/** A bug, or an operator's slip. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
}
