import { createHash, randomUUID } from 'node:crypto'
import type { GrantBatch, GrantOutcome } from '#contract/console/bulk-grants.ts'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { foldEmail } from '#contract/values/email.ts'
import { findMembers, findUidByEmail, findUidByReferralCode } from '../../auth/member/member.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import type { NameOf } from '../operator/operator-names.ts'
import { readGrantFile } from './read-grant-file.ts'

type Kept = { status: 'kept'; batchId: string; isKnown: boolean } | { status: 'unreadable'; problem: string }

/** Keeps the lines of a file as a draft, once: the same bytes are the same batch, whatever the file is called. */
export async function keepGrantFile(
  db: Db,
  { name, bytes, by, at }: { name: string; bytes: Uint8Array; by: string; at: Date },
): Promise<Kept> {
  const hash = createHash('sha256').update(bytes).digest()
  const known = await findByHash(db.sql, hash)
  if (known) return { status: 'kept', batchId: known, isKnown: true }
  const read = readGrantFile(bytes)
  if ('problem' in read) return { status: 'unreadable', problem: read.problem }
  const readable = read.lines.filter(({ problem }) => problem === null)
  const receivers = await findReceivers(
    db.sql,
    readable.map(({ given }) => given),
  )
  const seen = new Set<string>()
  const lines = read.lines.map(({ line, given, points, pointsGiven, problem }) => {
    const uid = problem === null ? (receivers.get(given) ?? null) : null
    const outcome: GrantOutcome | null =
      problem ?? (uid === null ? 'unknown' : seen.has(uid) ? 'twice' : null)
    if (uid) seen.add(uid)
    return { line, given, points, pointsGiven, uid, outcome }
  })
  return db.tx(null, async (tx) => {
    const batchId = randomUUID()
    const made = await tx`
      insert into console_grant_batch (batch_id, file_hash, file_name, uploaded_by, uploaded_at)
      values (${batchId}, ${hash}, ${name}, ${by}, ${at}) on conflict (file_hash) do nothing returning 1`
    const twin = made.length === 0 ? await findByHash(tx, hash) : null
    if (twin) return { status: 'kept', batchId: twin, isKnown: true }
    await tx`
      insert into console_grant_line (batch_id, line, given, uid, points, points_given, outcome)
      select ${batchId}::uuid, * from unnest(
        ${lines.map(({ line }) => line)}::int[], ${lines.map(({ given }) => given)}::text[],
        ${lines.map(({ uid }) => uid)}::text[], ${lines.map(({ points }) => points)}::int[],
        ${lines.map(({ pointsGiven }) => pointsGiven)}::text[], ${lines.map(({ outcome }) => outcome)}::text[])`
    return { status: 'kept', batchId, isKnown: false }
  })
}

async function findByHash(sql: Sql | Tx, hash: Buffer): Promise<string | null> {
  const [row] = await sql<{ batchId: string }[]>`
    select batch_id as "batchId" from console_grant_batch where file_hash = ${hash}`
  return row?.batchId ?? null
}

type StoredBatch = {
  batchId: string
  fileName: string
  uploadedBy: string
  uploadedAt: Date
  note: string | null
  requestedBy: string | null
  approvedBy: string | null
  approvedAt: Date | null
  endedAt: Date | null
}

export async function lockBatch(tx: Tx, batchId: string): Promise<StoredBatch | null> {
  const [batch] = await tx<StoredBatch[]>`
    select ${columns(tx)} from console_grant_batch where batch_id = ${batchId} for update`
  return batch ?? null
}

export async function findBatch(sql: Sql | Tx, batchId: string): Promise<StoredBatch | null> {
  const [batch] = await sql<StoredBatch[]>`
    select ${columns(sql)} from console_grant_batch where batch_id = ${batchId}`
  return batch ?? null
}

export const listBatches = (sql: Sql, max: number) => sql<StoredBatch[]>`
  select ${columns(sql)} from console_grant_batch order by uploaded_at desc, batch_id limit ${max}`

type Counts = Pick<GrantBatch, 'lines' | 'open' | 'openPoints' | 'paid' | 'paidPoints' | 'skipped'>

/** By batch. */
export async function countLines(sql: Sql, batchIds: string[]): Promise<Map<string, Counts>> {
  const rows = await sql<(Counts & { batchId: string })[]>`
    select batch_id as "batchId", count(*)::int as lines,
      count(*) filter (where outcome is null)::int as open,
      coalesce(sum(points) filter (where outcome is null), 0)::int as "openPoints",
      count(*) filter (where outcome = 'paid')::int as paid,
      coalesce(sum(points) filter (where outcome = 'paid'), 0)::int as "paidPoints",
      count(*) filter (where outcome <> 'paid')::int as skipped
    from console_grant_line where batch_id = any(${batchIds}::uuid[]) group by batch_id`
  return new Map(rows.map(({ batchId, ...counts }) => [batchId, counts]))
}

type Reading = { isAsked: boolean; nameOf: NameOf }

export function batchRow(
  batch: StoredBatch,
  counts: Counts | undefined,
  { isAsked, nameOf }: Reading,
): GrantBatch {
  const { approvedAt, endedAt, uploadedAt, uploadedBy, requestedBy, approvedBy, ...shown } = batch
  const none: Counts = { lines: 0, open: 0, openPoints: 0, paid: 0, paidPoints: 0, skipped: 0 }
  return {
    ...shown,
    ...(counts ?? none),
    uploadedBy: nameOf(uploadedBy),
    requestedBy: requestedBy && nameOf(requestedBy),
    approvedBy: approvedBy && nameOf(approvedBy),
    uploadedAt: uploadedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state: endedAt ? 'done' : approvedAt ? 'running' : isAsked ? 'waiting' : 'draft',
  }
}

const columns = (sql: Sql | Tx) => sql`
  batch_id as "batchId", file_name as "fileName", uploaded_by as "uploadedBy", uploaded_at as "uploadedAt", note,
  requested_by as "requestedBy", approved_by as "approvedBy", approved_at as "approvedAt", ended_at as "endedAt"`

const atOnce = 500

/** The uid that each text names: an address, a uid or a referral code. Texts that name nobody are missing. */
async function findReceivers(sql: Sql, given: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < given.length; from += atOnce) {
    const some = given.slice(from, from + atOnce)
    const uids = some.filter((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text))
    for (const { uid } of await findMembers(sql, uids)) found.set(uid, uid)
    for (const text of some) {
      if (found.has(text)) continue
      const uid = await uidOf(sql, text)
      if (uid) found.set(text, uid)
    }
  }
  return found
}

async function uidOf(sql: Sql, text: string): Promise<string | null> {
  if (text.includes('@')) return findUidByEmail(sql, foldEmail(text))
  const code = foldReferralCode(text)
  return isReferralCode(code) ? findUidByReferralCode(sql, code) : null
}
