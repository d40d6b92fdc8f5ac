import assert from 'node:assert'
import { pointDocument } from '#contract/point/point.ts'
import type { Tx } from '../db/db.ts'
import { TryAgain, violates } from '../db/try-again.ts'
import { afterCommit } from '../db/tx.ts'
import { formOf } from '../db/write-form.ts'
import { announce } from '../live/notices.ts'
import { bumpVersions, versionBump } from '../live/publish.ts'
import { pointsMoved } from '../metrics/meters.ts'
import { grant, type LoneGrant, transferOf } from './earn.ts'
import { expiryDay } from './expiry-day.ts'
import { KeyTaken, type Posted, refuseOtherContent, type TransferRow } from './transfer.ts'

type PostedRow = TransferRow & { uid: string; key: string }

/**
 * Grants of many members in one statement and so one commit: each member's row changes once, by the sum, and the new
 * transfers continue its sequence. Each result equals the result of granting one by one in the given order.
 */
export async function grantTogether(
  tx: Tx,
  wanted: readonly LoneGrant[],
): Promise<PromiseSettledResult<Posted>[]> {
  // One member's grants go one by one, each routed by its uid: a distributed database refuses the joined statement.
  if (formOf(tx) === 'joined' && new Set(wanted.map(({ uid }) => uid)).size === 1)
    return grantOneByOne(tx, wanted)
  const firsts = new Map<string, LoneGrant>()
  for (const each of wanted) if (!firsts.has(nameOf(each))) firsts.set(nameOf(each), each)
  const rows = await postOnce(tx, [...firsts.values()])
  const versions = new Map(rows.flatMap(({ uid, version }) => (version === null ? [] : [[uid, version]])))
  afterCommit(tx, () => {
    for (const [uid, version] of versions) announce({ uid, document: pointDocument.path, version })
    for (const { kind, points, version } of rows) if (version !== null) pointsMoved.inc({ kind }, points)
  })
  const rowOf = new Map(rows.map((row) => [nameOf(row), row]))
  return wanted.map((each) => answerTo(each, firsts.get(nameOf(each)) === each, rowOf.get(nameOf(each))))
}

async function grantOneByOne(tx: Tx, wanted: readonly LoneGrant[]): Promise<PromiseSettledResult<Posted>[]> {
  const results: PromiseSettledResult<Posted>[] = []
  for (const each of wanted) {
    try {
      results.push({ status: 'fulfilled', value: await grant(tx, each) })
    } catch (reason) {
      // A failed statement aborts the transaction, and with it all grants.
      if (!(reason instanceof KeyTaken)) throw reason
      results.push({ status: 'rejected', reason })
    }
  }
  return results
}

function answerTo(
  wanted: LoneGrant,
  isFirst: boolean,
  row: PostedRow | undefined,
): PromiseSettledResult<Posted> {
  try {
    assert(row, `no result for the grant ${wanted.key} of ${wanted.uid}`)
    const isNew = isFirst && row.version !== null
    if (!isNew) refuseOtherContent(row, transferOf(wanted))
    const { seq, points, balanceAfter } = row
    return { status: 'fulfilled', value: { seq, points, balanceAfter, isNew } }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

/** No two of the grants have the same member and key. */
async function postOnce(tx: Tx, wanted: readonly LoneGrant[]): Promise<PostedRow[]> {
  try {
    return await (formOf(tx) === 'routed' ? postRouted : postJoined)(tx, wanted)
  } catch (error) {
    if (violates(error, 'ledger_transfer_key')) {
      throw new TryAgain('a key of the batch was used by a parallel transaction', { cause: error })
    }
    throw error
  }
}

/** The whole batch in one statement. */
const postJoined = (tx: Tx, wanted: readonly LoneGrant[]) => tx<PostedRow[]>`
    with wanted as (
      select * from unnest(
        ${wanted.map(({ uid }) => uid)}::text[], ${wanted.map(({ key }) => key)}::text[],
        ${wanted.map(({ kind }) => kind)}::text[], ${wanted.map((each) => (each.kind === 'mission' ? each.mission : null))}::text[],
        ${wanted.map(({ points }) => points)}::int[], ${wanted.map(({ at }) => at.toISOString())}::timestamptz[],
        ${wanted.map(({ at }) => expiryDay(at))}::date[]
      ) with ordinality as each (uid, key, kind, mission, points, at, expires_on, place)
    ),
    -- The key decides first, as in a single grant. Lateral, because while the table is new and small the planner
    -- would choose a full scan, and keep it for as long as it caches the plan.
    known as (
      select wanted.uid, wanted.key, done.* from wanted cross join lateral (
        select seq, kind, debit, credit, points, balance_after from ledger_transfer transfer
        where transfer.uid = wanted.uid and transfer.key = wanted.key limit 1
      ) done
    ),
    fresh as (
      select *, row_number() over so_far as nth, sum(points) over so_far as sum_so_far
      from wanted where (uid, key) not in (select uid, key from known)
      window so_far as (partition by uid order by place)
    ),
    added as (
      select uid, count(*) as transfers, sum(points) as points, max(expires_on) as expires_on, max(at) as at
      from fresh group by uid
    ),
    -- Lock in the order of the uid, so that two batches cannot deadlock.
    moved as (
      insert into ledger_point as point (uid, seq, available, issued, expires_on, updated_at)
      select uid, transfers, points, -points, expires_on, at from added order by uid
      on conflict (uid) do update set
        seq = point.seq + excluded.seq,
        available = point.available + excluded.available,
        issued = point.issued + excluded.issued,
        expires_on = greatest(point.expires_on, excluded.expires_on),
        updated_at = excluded.updated_at
      returning uid, seq, available
    ),
    written as (
      insert into ledger_transfer
        (uid, seq, key, kind, debit, credit, points, balance_after, at, mission)
      select uid, moved.seq - added.transfers + fresh.nth, fresh.key, fresh.kind, 'issued', 'available',
        fresh.points, moved.available - added.points + fresh.sum_so_far, fresh.at, fresh.mission
      from fresh join added using (uid) join moved using (uid)
      returning uid, key, seq, kind, debit, credit, points, balance_after
    ),
    published as (${versionBump(tx, pointDocument, tx`moved`)})
    select uid, key, seq, kind, debit, credit, points, balance_after as "balanceAfter", null as version from known
    union all
    select uid, key, seq, kind, debit, credit, points, balance_after, version
    from written join published using (uid)`

/** One statement per table, for the members of one shard. */
async function postRouted(tx: Tx, wanted: readonly LoneGrant[]): Promise<PostedRow[]> {
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
const nameOf = ({ uid, key }: { uid: string; key: string }) => `${uid} ${key}`
