import * as z from 'zod/mini'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import { isRestricted, lockMember } from '../../auth/member/member.ts'
import { liftRestriction, restrictMember } from '../../auth/member/operate.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { resumeExchanges } from '../../exchange/review/resume-exchanges.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'

type Freeze = {
  id: string
  message: string
  frozenBy: string
  frozenAt: Date
  releasedBy: string | null
  releasedAt: Date | null
}

const freezeKind = 'freeze-member'
const releaseKind = 'release-member'

/** Each member is restricted in a transaction of their own, by a job: a group may span many members. */
export async function freezeLater(
  tx: Tx,
  { id, uids, message, actor, at }: Acting & { id: string; uids: readonly string[]; message: string },
): Promise<void> {
  await tx`
    insert into console_freeze (freeze_id, message, frozen_by, frozen_at)
    values (${id}, ${message}, ${actor}, ${at})`
  for (const uid of uids) {
    await tx`insert into console_frozen (uid, freeze_id) values (${uid}, ${id})`
    await enqueue(tx, { kind: freezeKind, key: `${id}/${uid}`, uid, payload: { uid, freezeId: id } })
  }
}

export async function releaseLater(tx: Tx, id: string, { actor, at }: Acting): Promise<void> {
  await tx`
    update console_freeze set released_by = ${actor}, released_at = ${at}
    where freeze_id = ${id} and released_at is null`
  const frozen = await tx<{ uid: string }[]>`select uid from console_frozen where freeze_id = ${id}`
  for (const { uid } of frozen) {
    await enqueue(tx, { kind: releaseKind, key: `${id}/${uid}`, uid, payload: { uid, freezeId: id } })
  }
}

const payload = z.object({ uid: z.string(), freezeId: z.string() })
type Work = z.output<typeof payload>

export const freezeJobs = ({ db, clock }: { db: Db; clock: Clock }): JobKind[] => [
  jobKind({
    kind: freezeKind,
    payload,
    run: (work) => db.tx(work.uid, (tx) => freezeMember(tx, work, clock.now())),
  }),
  jobKind({
    kind: releaseKind,
    payload,
    run: (work) => db.tx(work.uid, (tx) => releaseMember(tx, work, clock.now())),
  }),
]

/** A member who is restricted or suspended already keeps that state, and a later release does not lift it. */
async function freezeMember(tx: Tx, { uid, freezeId }: Work, at: Date): Promise<void> {
  const member = await lockMember(tx, uid)
  const freeze = await lockFreeze(tx, freezeId)
  const isOpen = freeze && freeze.releasedAt === null
  if (!member || !isOpen || member.suspendedAt || isRestricted(member, at)) return
  await restrictMember(tx, { uid, at }, { reason: freeze.message, until: null })
  await tx`update console_frozen set restricted_at = ${at} where uid = ${uid} and freeze_id = ${freezeId}`
  const details = { freezeId, reason: freeze.message }
  await recordAct(tx, { at, actor: freeze.frozenBy, act: 'members restrict', subject: uid, uid, details })
}

/** Lifts only the restriction that the freeze made, and lets the exchanges go on that only it had stopped. */
async function releaseMember(tx: Tx, { uid, freezeId }: Work, at: Date): Promise<void> {
  await lockMember(tx, uid)
  const freeze = await lockFreeze(tx, freezeId)
  const [row] = await tx<{ restrictedAt: Date | null }[]>`
    select restricted_at as "restrictedAt" from console_frozen where uid = ${uid} and freeze_id = ${freezeId}`
  if (!freeze?.releasedBy || !row?.restrictedAt) return
  if (!(await liftRestriction(tx, { uid, at }, row.restrictedAt))) return
  const exchanges = await resumeExchanges(tx, { uid, since: row.restrictedAt, at })
  const details = { freezeId, ...(exchanges.length > 0 && { exchanges }) }
  await recordAct(tx, { at, actor: freeze.releasedBy, act: 'members restore', subject: uid, uid, details })
}

/** Released before its jobs ran: the lock makes one of the two wait for the other. */
export async function lockFreeze(tx: Tx, id: string): Promise<Freeze | null> {
  const [row] = await tx<Freeze[]>`
    select ${columns(tx)} from console_freeze where freeze_id = ${id} for update`
  return row ?? null
}

export const listFreezes = (sql: Sql, max: number) => sql<(Freeze & { uids: string[] })[]>`
  select ${columns(sql)}, array(
    select uid from console_frozen frozen where frozen.freeze_id = made.freeze_id order by uid) as uids
  from console_freeze made order by frozen_at desc, freeze_id limit ${max}`

export async function countFrozenGroups(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from console_freeze where released_at is null`
  return row?.count ?? 0
}

/** The members of a freeze that is not released. */
export async function frozenUids(sql: Sql | Tx, id: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from console_frozen where freeze_id = ${id} order by uid`
  return rows.map(({ uid }) => uid)
}

const columns = (sql: Sql | Tx) => sql`
  freeze_id as id, message, frozen_by as "frozenBy", frozen_at as "frozenAt", released_by as "releasedBy",
  released_at as "releasedAt"`
