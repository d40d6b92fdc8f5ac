import type postgres from 'postgres'
import type { Channel } from '#contract/exchange/channel-names.ts'
import type { MovementKind } from '#contract/point/history.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import type { Tx } from '../db/db.ts'
import { TryAgain, violates } from '../db/try-again.ts'
import { afterCommit } from '../db/tx.ts'
import { formOf } from '../db/write-form.ts'
import { CallError } from '../http/call-error.ts'
import { announce } from '../live/notices.ts'
import { bumpVersions, versionBump } from '../live/publish.ts'
import { pointsMoved } from '../metrics/meters.ts'
import { expiryDay } from './expiry-day.ts'

export type Wallet = 'available' | 'held' | 'issued' | 'exchanged' | 'expired'

/** `exchanged` does not change the available points, so the history does not show it. */
export type TransferKind = MovementKind | 'exchanged'

export type NewTransfer = {
  uid: string
  /** Idempotency key: a retry returns the first result. */
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
  /** The available points after the transfer. */
  balanceAfter: number
  /** False if the key was used before. */
  isNew: boolean
}

/** Moves points between wallets, once per key. Refused when the member's wallet has too few points. */
export async function transfer(tx: Tx, wanted: NewTransfer): Promise<Posted> {
  const row =
    (await post(tx, wanted)) ??
    (isOwn(wanted.debit) ? await findKnown(tx, wanted) : await postAfterOpening(tx, wanted))
  if (!row) throw new CallError('aborted', 'insufficient-points')
  const { version, seq, points, balanceAfter } = row
  if (version === null) refuseOtherContent(row, wanted)
  else
    afterCommit(tx, () => {
      announce({ uid: wanted.uid, document: pointDocument.path, version })
      pointsMoved.inc({ kind: wanted.kind }, points)
    })
  return { seq, points, balanceAfter, isNew: version !== null }
}

/** Creates the member's wallets, so that there is a record to show and to move points in. */
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
  /** Version of the point record; null if the key was known. */
  version: number | null
}

/** Returns no row when the wallet has too few points. */
async function post(tx: Tx, wanted: NewTransfer): Promise<TransferRow | undefined> {
  try {
    return await (formOf(tx) === 'routed' ? postRouted : postJoined)(tx, wanted)
  } catch (error) {
    if (violates(error, 'ledger_transfer_key'))
      throw new TryAgain(`a parallel transfer used the key ${wanted.key}`, { cause: error })
    throw error
  }
}

/** The whole transfer in one statement and one round trip. */
async function postJoined(tx: Tx, wanted: NewTransfer): Promise<TransferRow | undefined> {
  const { uid, key, kind, debit, credit, points, at } = wanted
  const { mission = null, channel = null, holdId = null, reverses = null } = wanted
  const [row] = await tx<TransferRow[]>`
      -- The key decides first: a retry must be recognized before any check of the balance.
      with known as (
        select seq, kind, debit, credit, points, balance_after
        from ledger_transfer where uid = ${uid} and key = ${key}
      ),
      -- The lock on the member row serializes its transfers: a second one waits here.
      moved as (
        ${move(tx, wanted, tx`select from known`)} returning uid, seq, available
      ),
      -- In a race of two with one key the second fails here; its retry finds the key.
      written as (
        insert into ledger_transfer
          (uid, seq, key, kind, debit, credit, points, balance_after, at, mission, channel, hold_id, reverses)
        select uid, seq, ${key}, ${kind}, ${debit}, ${credit}, ${points}::int, available, ${at}::timestamptz,
          ${mission}, ${channel}, ${holdId}, ${reverses}::int
        from moved
        returning seq, kind, debit, credit, points, balance_after
      ),
      published as (${versionBump(tx, pointDocument, tx`moved`)})
      select seq, kind, debit, credit, points, balance_after as "balanceAfter", null as version from known
      union all
      select seq, kind, debit, credit, points, balance_after, version from written, published`
  return row
}

/** One statement per table, with the same rules. */
async function postRouted(tx: Tx, wanted: NewTransfer): Promise<TransferRow | undefined> {
  const { uid, key, kind, debit, credit, points, at } = wanted
  const { mission = null, channel = null, holdId = null, reverses = null } = wanted
  const known = tx`select from ledger_transfer where uid = ${uid} and key = ${key}`
  const [moved] = await tx<{ seq: number; available: number }[]>`
    ${move(tx, wanted, known)} returning seq, available`
  if (!moved) return findKnown(tx, wanted)
  const { seq, available } = moved
  const [, versions] = await Promise.all([
    tx`
      insert into ledger_transfer
        (uid, seq, key, kind, debit, credit, points, balance_after, at, mission, channel, hold_id, reverses)
      values (${uid}, ${seq}, ${key}, ${kind}, ${debit}, ${credit}, ${points}, ${available}, ${at},
        ${mission}, ${channel}, ${holdId}, ${reverses})`,
    bumpVersions(tx, pointDocument, [uid]),
  ])
  return { seq, kind, debit, credit, points, balanceAfter: available, version: versions.get(uid) ?? null }
}

/**
 * Changes the member's wallets unless `known` yields a row or the points do not suffice. Names every wallet with its
 * change, so that the text is the same for all transfers and is prepared once.
 */
function move(tx: Tx, wanted: NewTransfer, known: postgres.PendingQuery<postgres.Row[]>) {
  const { uid, debit, credit, points, at } = wanted
  const added = {
    available: 0,
    held: 0,
    issued: 0,
    exchanged: 0,
    expired: 0,
    [debit]: -points,
    [credit]: points,
  }
  return tx`
    update ledger_point set
      seq = seq + 1,
      available = available + ${added.available}::int,
      held = held + ${added.held}::int,
      issued = issued + ${added.issued}::int,
      exchanged = exchanged + ${added.exchanged}::int,
      expired = expired + ${added.expired}::int,
      expires_on = greatest(expires_on, ${isActivity(wanted) ? expiryDay(at) : null}::date),
      updated_at = ${at}
    where uid = ${uid} and not exists (${known})
      and available >= -${added.available}::int and held >= -${added.held}::int`
}

/**
 * No row may also mean that the same transfer committed while this one waited for the row lock. The statement
 * cannot see it because its snapshot is older; a new statement can.
 */
async function findKnown(tx: Tx, { uid, key }: NewTransfer): Promise<TransferRow | undefined> {
  const [row] = await tx<TransferRow[]>`
    select seq, kind, debit, credit, points, balance_after as "balanceAfter", null as version
    from ledger_transfer where uid = ${uid} and key = ${key}`
  return row
}

/** Incoming points are never refused, so no row means that this is the member's first transfer. */
async function postAfterOpening(tx: Tx, wanted: NewTransfer): Promise<TransferRow | undefined> {
  await openWallets(tx, wanted)
  return post(tx, wanted)
}

/**
 * An exchange and anything that adds points restarts the expiry period. That includes refunds, which could
 * otherwise expire the same night.
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

/** A bug, or an operator's mistake. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
}
