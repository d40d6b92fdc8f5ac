import type { Preview } from '#contract/console/act.ts'
import { approvalHours, requestDays } from '#contract/console/console-rules.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import type { ActPreview, DefinedAct, Doing } from '../../acts/act.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { shareOperator } from '../operator/operator.ts'
import { tellRequestLater } from './tell-request-later.ts'

export type StoredRequest = {
  id: string
  /** The member it concerns, if there is one. */
  uid: string | null
  act: string
  input: unknown
  reason: string
  preview: Preview
  requestedBy: string
  requestedAt: Date
  endsAt: Date
  decision: 'approved' | 'rejected' | 'withdrawn' | null
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string | null
  /** When the requester carried out an approved act that happens on their own machine. */
  usedAt: Date | null
  /** The value in points that it moves: to members, or from them if negative. */
  moves: number
  inputHash: Buffer
}

type Asked = { input: unknown; hash: Buffer; preview: Preview; moves: number } & Pick<ActPreview, 'uid'>

/** Asks a second person for the act. */
export async function insertRequest(
  tx: Tx,
  act: DefinedAct,
  { actId, actor, reason, at, input, preview, hash, uid, moves }: Doing & Asked,
): Promise<void> {
  const endsAt = new Date(at.getTime() + requestDays * dayMs)
  await tx`
    insert into console_request
      (id, uid, act, input, input_hash, reason, preview, moves, requested_by, requested_at, ends_at)
    values (${actId}, ${uid}, ${act.definition.act}, ${tx.json(input as never)}, ${hash}, ${reason}, ${tx.json(preview)},
      ${moves}, ${actor.id}, ${at}, ${endsAt})`
  // Money does not wait for the morning mail.
  if (moves !== 0) await tellRequestLater(tx, actId, at)
}

export async function findRequest(sql: Sql | Tx, id: string): Promise<StoredRequest | null> {
  const [request] = await sql<StoredRequest[]>`select ${columns(sql)} from console_request where id = ${id}`
  return request ?? null
}

export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | null> {
  const [request] = await tx<StoredRequest[]>`
    select ${columns(tx)} from console_request where id = ${id} for update`
  return request ?? null
}

/** Those that nobody has decided and that have not ended, the longest-waiting first. */
export const listOpenRequests = (sql: Sql | Tx, now: Date, limit: number): Promise<StoredRequest[]> =>
  sql<StoredRequest[]>`
    select ${columns(sql)} from console_request
    where decision is null and ends_at > ${now} order by requested_at, id limit ${limit}`

/** All that wait, then the newest others. Each part has an index. */
export async function listRequests(sql: Sql | Tx, now: Date, limit: number): Promise<StoredRequest[]> {
  const open = await listOpenRequests(sql, now, limit)
  const newest = await sql<StoredRequest[]>`
    select ${columns(sql)} from console_request order by requested_at desc limit ${limit}`
  return [...open, ...newest.filter(({ decision, endsAt }) => decision !== null || endsAt <= now)]
}

export async function decideRequest(
  tx: Tx,
  { id, decision, operatorId, reason, seen, now }: Decision,
): Promise<void> {
  await tx`
    update console_request set decision = ${decision}, decided_by = ${operatorId}, decided_at = ${now},
      decision_reason = ${reason}, approved_hash = ${seen}
    where id = ${id}`
}

export async function markTold(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx`update console_request set told_at = ${now} where id in ${tx(ids)}`
}

/** Open requests of which nobody was told, locked: of two runs of the morning mail the second finds none. */
export const lockUntold = (
  tx: Tx,
  { now, only, limit }: { now: Date; only: 'money' | 'all'; limit: number },
): Promise<StoredRequest[]> =>
  tx<StoredRequest[]>`
    select ${columns(tx)} from console_request
    where decision is null and told_at is null and ends_at > ${now} and (${only === 'all'} or moves <> 0)
    order by requested_at, id limit ${limit} for update`

/** The caller has locked the request. */
export async function markWithdrawn(
  tx: Tx,
  { id, reason, now }: Pick<Decision, 'id' | 'reason' | 'now'>,
): Promise<void> {
  await tx`
    update console_request set decision = 'withdrawn', decided_at = ${now}, decision_reason = ${reason}
    where id = ${id}`
}

type Decision = {
  id: string
  decision: 'approved' | 'rejected'
  operatorId: string
  reason: string
  /** The hash of the act's preview as it is approved. */
  seen: string
  now: Date
}

/**
 * Takes the approval of a deferred act, which works once, while the preview is what was approved and the approver still
 * has the role. The id of the request; null if there is none.
 */
export async function takeApproval(tx: Tx, act: DefinedAct, approval: Approval): Promise<string | null> {
  const id = await findApproval(tx, act, approval)
  if (id) await tx`update console_request set used_at = ${approval.now} where id = ${id}`
  return id
}

/** Whether `takeApproval` would find one. */
export const hasApproval = async (tx: Tx, act: DefinedAct, approval: Approval): Promise<boolean> =>
  (await findApproval(tx, act, approval)) !== null

type Approval = { operatorId: string; hash: Buffer; seen: string; now: Date }

async function findApproval(
  tx: Tx,
  { definition }: DefinedAct,
  { operatorId, hash, seen, now }: Approval,
): Promise<string | null> {
  const since = new Date(now.getTime() - approvalHours * hourMs)
  const found = await tx<{ id: string; decidedBy: string }[]>`
    select id, decided_by as "decidedBy" from console_request
    where requested_by = ${operatorId} and input_hash = ${hash} and approved_hash = ${seen}
      and decision = 'approved' and used_at is null and decided_at > ${since}
    order by decided_at for update`
  for (const { id, decidedBy } of found) {
    const approver = await shareOperator(tx, decidedBy)
    if (approver && !approver.disabledAt && roleAllows(approver.role, definition.role)) return id
  }
  return null
}

/** A request of the same operator for the same act that is not decided yet. */
export async function findOpenRequest(
  tx: Tx,
  { operatorId, hash, now }: { operatorId: string; hash: Buffer; now: Date },
): Promise<string | null> {
  const [found] = await tx<{ id: string }[]>`
    select id from console_request
    where requested_by = ${operatorId} and input_hash = ${hash} and decision is null and ends_at > ${now}
    order by requested_at limit 1`
  return found?.id ?? null
}

/** The inputs of the requests for an act that wait for a second person. */
export async function openRequestsOf(sql: Sql | Tx, act: string, now: Date): Promise<unknown[]> {
  const rows = await sql<{ input: unknown }[]>`
    select input from console_request where act = ${act} and decision is null and ends_at > ${now}`
  return rows.map(({ input }) => input)
}

const columns = (sql: Sql | Tx) => sql`
  id, uid, act, input, reason, preview, moves, used_at as "usedAt", requested_by as "requestedBy",
  requested_at as "requestedAt", ends_at as "endsAt",
  decision, decided_by as "decidedBy", decided_at as "decidedAt", decision_reason as "decisionReason",
  input_hash as "inputHash"`
