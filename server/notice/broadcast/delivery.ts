import { lockMember } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'

export type Delivery = { uid: string; broadcastId: string }
type Outcome = 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown'

/** The outcome of a broadcast's mail to one member; null if nothing was decided yet. */
export async function findDelivery(sql: Sql, { uid, broadcastId }: Delivery): Promise<Outcome | null> {
  const [row] = await sql<{ outcome: Outcome }[]>`
    select outcome from notice_delivery where uid = ${uid} and broadcast_id = ${broadcastId}`
  return row?.outcome ?? null
}

/**
 * Claims the sending, once. `refused`: the broadcast was stopped or the member withdrew in this moment; the locks make
 * both wait for the end of this transaction. `taken`: another run has claimed it.
 */
export async function claimDelivery(
  tx: Tx,
  { uid, broadcastId }: Delivery,
  at: Date,
): Promise<'claimed' | 'refused' | 'taken'> {
  const member = await lockMember(tx, uid)
  const running = await tx`
    select from notice_broadcast where broadcast_id = ${broadcastId} and state <> 'stopped' for share`
  if (!member?.marketingMail || running.length === 0) return 'refused'
  const rows = await tx`
    insert into notice_delivery (uid, broadcast_id, outcome, at)
    values (${uid}, ${broadcastId}, 'sending', ${at})
    on conflict do nothing returning 1`
  return rows.length > 0 ? 'claimed' : 'taken'
}

/** A decided outcome stays, unless a sending that was taken for dead ends after all. */
export async function settleDelivery(
  sql: Sql,
  { uid, broadcastId }: Delivery,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  await sql`
    insert into notice_delivery as delivery (uid, broadcast_id, outcome, at)
    values (${uid}, ${broadcastId}, ${outcome}, ${at})
    on conflict (uid, broadcast_id) do update set outcome = excluded.outcome, at = excluded.at
    where delivery.outcome = 'sending' or (delivery.outcome = 'unknown' and excluded.outcome = 'sent')`
}

/** The mail server has refused or was not reached: the next attempt may send it. */
export async function withdrawClaim(sql: Sql, { uid, broadcastId }: Delivery): Promise<void> {
  await sql`
    delete from notice_delivery where uid = ${uid} and broadcast_id = ${broadcastId} and outcome = 'sending'`
}
