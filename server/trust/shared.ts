import type { Sql, Tx } from '../db/db.ts'
import { clearedSince } from './clear-signals.ts'
import type { Flag } from './flag.ts'
import { burstsAmong, seenSince } from './group.ts'
import { type SignalKind, strongKinds } from './trust.ts'

export type SharedSignal = { kind: SignalKind; uid: string }

/**
 * The signals an invited member shares with the inviter, or with another member invited by the same code. Only signals
 * that count: a device or a mailbox; a network of a small group with a burst, or beside a shared PayPay account.
 */
export async function sharedByInvitation(
  sql: Sql | Tx,
  { uid, inviterUid, now }: { uid: string; inviterUid: string; now: Date },
): Promise<SharedSignal[]> {
  const since = seenSince(now)
  const rows = await sql<(SharedSignal & { hash: string })[]>`
    with mine as (select hash, kind from trust_signal where uid = ${uid} and seen_at > ${since}),
    kin as (
      select ${inviterUid}::text as uid
      union
      select theirs.uid from mine join trust_signal theirs on theirs.hash = mine.hash
      where mine.kind = 'inviter' and theirs.uid <> ${uid} and theirs.seen_at > ${since}
    )
    select mine.kind, encode(mine.hash, 'hex') as hash, theirs.uid
    from mine join trust_signal theirs on theirs.hash = mine.hash join kin on kin.uid = theirs.uid
    where mine.kind in ('device', 'mailbox', 'paypay', 'network') and theirs.seen_at > ${since}
    order by theirs.uid, mine.kind`
  const networks = rows.filter(({ kind }) => kind === 'network')
  const bursts = await burstsAmong(sql, [...new Set(networks.map(({ hash }) => hash))], now)
  const payers = new Set(rows.filter(({ kind }) => kind === 'paypay').map((row) => row.uid))
  return rows
    .filter(({ kind, hash, uid: other }) => {
      if (kind === 'device' || kind === 'mailbox') return true
      return kind === 'network' && (bursts.has(hash) || payers.has(other))
    })
    .map(({ kind, uid: other }) => ({ kind, uid: other }))
}

type SharedWithFlagged = SharedSignal & { why: Flag }

/**
 * The device, mailbox or PayPay account a member shares with one who was suspended or refused for fraud. Flags
 * that were known when a reviewer cleared the signal for the member do not count.
 */
export function sharedWithFlagged(sql: Sql | Tx, uid: string, now: Date): Promise<SharedWithFlagged[]> {
  const since = seenSince(now)
  return sql<SharedWithFlagged[]>`
    select distinct mine.kind, theirs.uid, flag.why
    from trust_signal mine
    join trust_signal theirs on theirs.hash = mine.hash and theirs.uid <> mine.uid
    join trust_flag flag on flag.uid = theirs.uid
    where mine.uid = ${uid} and mine.kind in ${sql([...strongKinds])} and mine.seen_at > ${since}
      and theirs.seen_at > ${since}
      and not exists (${clearedSince(sql)})`
}
