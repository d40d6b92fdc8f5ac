import { pointDocument } from '#contract/point/point.ts'
import type { Tx } from '../db/db.ts'
import { bumpVersions } from '../live/publish.ts'
import { type LoneGrant, transferOf } from './earn.ts'
import { expiryDay } from './expiry-day.ts'
import type { TransferRow } from './transfer.ts'

export type PostedRow = TransferRow & { uid: string; key: string }

/**
 * The grants of a batch as one statement per table, for the members of one shard: the routed form of `grantTogether`. No
 * two of them have the same member and key.
 */
export async function postRouted(tx: Tx, wanted: readonly LoneGrant[]): Promise<PostedRow[]> {
  // The key decides first, as in a single grant.
  const known = await readKnown(tx, wanted)
  const names = new Set(known.map(nameOf))
  const fresh = byMember(wanted.filter((each) => !names.has(nameOf(each))))
  if (fresh.size === 0) return known
  const moved = await moveAll(tx, fresh)
  const rows = moved.flatMap((wallets) => rowsOf(wallets, fresh.get(wallets.uid) ?? []))
  await tx`
    insert into ledger_transfer ${tx(
      rows.map(({ balanceAfter, ...row }) => ({ ...row, balance_after: balanceAfter })),
      ...([
        'uid',
        'seq',
        'key',
        'kind',
        'debit',
        'credit',
        'points',
        'balance_after',
        'at',
        'mission',
      ] as const),
    )}`
  const versions = await bumpVersions(tx, pointDocument, [...fresh.keys()])
  return [...known, ...rows.map((row) => ({ ...row, version: versions.get(row.uid) ?? null }))]
}

const readKnown = (tx: Tx, wanted: readonly LoneGrant[]) => tx<PostedRow[]>`
  select uid, key, seq, kind, debit, credit, points, balance_after as "balanceAfter", null as version
  from ledger_transfer
  where uid = any(${wanted.map(({ uid }) => uid)}) and key = any(${wanted.map(({ key }) => key)})`

/** In the order of the uid, so that two batches lock in the same order and cannot deadlock. */
function byMember(grants: readonly LoneGrant[]): Map<string, LoneGrant[]> {
  const uids = [...new Set(grants.map(({ uid }) => uid))].sort()
  return new Map(uids.map((uid) => [uid, grants.filter((each) => each.uid === uid)]))
}

type Wallets = { uid: string; seq: number; available: number }

/** Changes each member's row once, by the sum. */
async function moveAll(tx: Tx, grants: ReadonlyMap<string, readonly LoneGrant[]>): Promise<Wallets[]> {
  const rows = [...grants].map(([uid, each]) => {
    const points = sumOf(each)
    const at = new Date(Math.max(...each.map((one) => one.at.getTime())))
    return {
      uid,
      seq: each.length,
      available: points,
      issued: -points,
      expires_on: expiryDay(at),
      updated_at: at,
    }
  })
  return tx<Wallets[]>`
    insert into ledger_point ${tx(rows)}
    on conflict (uid) do update set
      seq = ledger_point.seq + excluded.seq,
      available = ledger_point.available + excluded.available,
      issued = ledger_point.issued + excluded.issued,
      expires_on = greatest(ledger_point.expires_on, excluded.expires_on),
      updated_at = excluded.updated_at
    returning uid, seq, available`
}

/** The transfers continue the member's sequence up to the row that they have changed. */
function rowsOf({ seq, available }: Wallets, grants: readonly LoneGrant[]) {
  return grants.map((each, place) => {
    const later = grants.slice(place + 1)
    const { mission = null, ...transfer } = transferOf(each)
    return { ...transfer, mission, seq: seq - later.length, balanceAfter: available - sumOf(later) }
  })
}

const sumOf = (grants: readonly LoneGrant[]) => grants.reduce((sum, { points }) => sum + points, 0)

/** Unambiguous, because a uid contains no space. */
export const nameOf = ({ uid, key }: { uid: string; key: string }) => `${uid} ${key}`
