import { lockMembers } from '../../auth/member/member.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'

export type Outcome = 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown'
type Settled = { uid: string; outcome: Outcome }
export type MailReader = { uid: string; email: string }

/** The members for whom nothing was decided yet. */
export async function undecidedOf(sql: Sql, broadcastId: string, uids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from notice_delivery where broadcast_id = ${broadcastId} and uid = any(${[...uids]})`
  const decided = new Set(rows.map(({ uid }) => uid))
  return uids.filter((uid) => !decided.has(uid))
}

/**
 * Claims the sending to each member, once, and answers to whom the caller may send. Who has withdrawn, or everybody if
 * the broadcast was stopped, is skipped: the locks make both wait for the end of the transaction. A claim that is there
 * already belongs to a process that died while it was sending: an advertisement goes out at most once, so its outcome
 * is unknown.
 */
export async function claimDeliveries(
  db: Db,
  broadcastId: string,
  uids: readonly string[],
  at: Date,
): Promise<MailReader[]> {
  const claimed: MailReader[] = []
  for (const some of batchesFor(db, uids)) {
    const uid = some.length === 1 ? (some[0] ?? null) : null
    claimed.push(...(await db.tx(uid, (tx) => claim(tx, broadcastId, some, at))))
  }
  return claimed
}

/** A statement on several nodes cannot lock rows. */
const batchesFor = (db: Db, uids: readonly string[]): (readonly string[])[] =>
  db.form() === 'joined' ? [uids] : uids.map((uid) => [uid])

async function claim(tx: Tx, broadcastId: string, uids: readonly string[], at: Date): Promise<MailReader[]> {
  const members = await lockMembers(tx, uids)
  const running = await tx`
    select from notice_broadcast where broadcast_id = ${broadcastId} and state <> 'stopped' for share`
  const readers = members.flatMap(({ uid, email, emailVerifiedAt, suspendedAt, eraseAt, marketingMail }) =>
    running.length > 0 && email && emailVerifiedAt && !suspendedAt && !eraseAt && marketingMail
      ? [{ uid, email }]
      : [],
  )
  const mayGet = new Set(readers.map(({ uid }) => uid))
  const decided = members.map(({ uid }) => (mayGet.has(uid) ? 'sending' : 'skipped'))
  const written = await tx<Settled[]>`
    insert into notice_delivery as delivery (uid, broadcast_id, outcome, at)
    select uid, ${broadcastId}, outcome, ${at}
    from unnest(${members.map(({ uid }) => uid)}::text[], ${decided}::text[]) as decided (uid, outcome)
    on conflict (uid, broadcast_id) do update set outcome = 'unknown', at = excluded.at
    where delivery.outcome = 'sending'
    returning uid, outcome`
  const claimed = new Set(written.flatMap(({ uid, outcome }) => (outcome === 'sending' ? [uid] : [])))
  return readers.filter(({ uid }) => claimed.has(uid))
}

/** A decided outcome stays, unless a sending that was taken for dead ends after all. */
export async function settleDeliveries(
  sql: Sql,
  broadcastId: string,
  settled: readonly Settled[],
  at: Date,
): Promise<void> {
  if (settled.length === 0) return
  const [uids, outcomes] = [settled.map(({ uid }) => uid), settled.map(({ outcome }) => outcome)]
  await sql`
    insert into notice_delivery as delivery (uid, broadcast_id, outcome, at)
    select uid, ${broadcastId}, outcome, ${at}
    from unnest(${uids}::text[], ${outcomes}::text[]) as settled (uid, outcome)
    on conflict (uid, broadcast_id) do update set outcome = excluded.outcome, at = excluded.at
    where delivery.outcome = 'sending' or (delivery.outcome = 'unknown' and excluded.outcome = 'sent')`
}

/** The mail server has refused or was not reached: the next attempt may send to them. */
export async function withdrawClaims(sql: Sql, broadcastId: string, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  await sql`
    delete from notice_delivery
    where broadcast_id = ${broadcastId} and uid = any(${[...uids]}) and outcome = 'sending'`
}
