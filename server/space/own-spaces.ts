import * as z from 'zod/mini'
import type { Reason } from '#contract/protocol/reason.ts'
import { spacesDocument } from '#contract/space/space.ts'
import { ownedBytesMax, spaceBytesStep, spacesMax } from '#contract/space/space-rules.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { isVouchedFor, lockMember } from '../auth/member/member.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { notSignedIn } from '../http/verify-id-token.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { publish } from '../live/publish.ts'
import { recordSpaceNews, type SpaceNews, spaceNews } from './space-news.ts'

/*
 * The spaces of a member, by uid: for lists, for the limit, and for the storage that the member has set apart as owner.
 * `space_member` decides who is in a space; each change there is followed by `settle`, which copies it. No transaction
 * writes both, except an erasure.
 */

const settleKind = 'settle-space'
const settleAfterMs = minuteMs

type At = { uid: string; space: string }

/** The bytes set apart, or why there is no room. */
type Apart = { granted: number; noRoom?: never } | { noRoom: NoRoom; granted?: never }
type NoRoom = Extract<Reason, 'sharing-needs-verified-email' | 'spaces-limit' | 'storage-full'>

/**
 * Counts a space before the member is in it, so that parallel calls count each other's: for its owner with so many bytes,
 * rounded up, for a guest with none. `settle` must follow.
 */
export const setApart = (db: Db, at: At, bytes: number, now: Date): Promise<Apart> =>
  db.tx(at.uid, async (tx) => {
    await lockMember(tx, at.uid)
    return setApartIn(tx, at, bytes, now)
  })

/** The caller has locked the member. */
export async function setApartIn(tx: Tx, { uid, space }: At, bytes: number, now: Date): Promise<Apart> {
  const granted = Math.ceil(bytes / spaceBytesStep) * spaceBytesStep
  const noRoom = await noRoomFor(tx, { uid, space }, granted)
  if (noRoom) return { noRoom }
  await tx`
    insert into space_of_member as own (uid, space, granted, joined_at)
    values (${uid}, ${space}, ${granted}, ${now})
    on conflict (uid, space) do update set granted = greatest(own.granted, excluded.granted)`
  // If the process dies before the next step.
  await settleLater(tx, { uid, space }, { home: uid, runAt: new Date(now.getTime() + settleAfterMs) })
  return { granted }
}

/** The one place that decides whether a member may be in a space, and own so many bytes of it. */
async function noRoomFor(tx: Tx, { uid, space }: At, bytes: number): Promise<NoRoom | null> {
  const others = (await listOwn(tx, uid)).filter((each) => each.space !== space)
  if (bytes > 0) {
    const [may] = await tx<{ own: boolean }[]>`select ${isVouchedFor(tx, uid)} as own`
    if (!may?.own) return 'sharing-needs-verified-email'
    const used = others.reduce((sum, { granted }) => sum + granted, 0)
    if (used + bytes > ownedBytesMax) return 'storage-full'
  }
  return others.length >= spacesMax ? 'spaces-limit' : null
}

/** The same for the member who asks for it. */
export async function setApartOrRefuse(db: Db, at: At, bytes: number, now: Date): Promise<number> {
  const { granted, noRoom } = await setApart(db, at, bytes, now)
  if (noRoom === 'sharing-needs-verified-email') throw new CallError('permission-denied', noRoom)
  if (noRoom) throw new CallError('resource-exhausted', noRoom)
  return granted
}

/**
 * Keeps the member from being erased until the transaction ends, or refuses one who was. Taken before the lock of the
 * space, as the erasure does.
 */
export async function holdMember(tx: Tx, uid: string): Promise<void> {
  if (!(await lockMember(tx, uid))) throw notSignedIn()
}

/** A member who came, left or changed their role, with what they are told. */
export type Settled = { uid: string; news?: SpaceNews }

/**
 * Copies what `space_member` says now. Reads it under the lock of the member, so that the last of two copies is the newest.
 * Idempotent.
 */
export async function settle(db: Db, { uid, space, news }: At & Settled): Promise<void> {
  await db.tx(uid, async (tx) => {
    const member = await lockMember(tx, uid)
    const [now] = await tx<{ role: string; joinedAt: Date; granted: number }[]>`
      select member.role, member.joined_at as "joinedAt", state.granted
      from space_member member join space_state state on state.space = member.space
      where member.space = ${space} and state.space = ${space} and member.uid = ${uid}`
    if (now && member) {
      const granted = now.role === 'owner' ? now.granted : 0
      await tx`
        insert into space_of_member as own (uid, space, granted, joined_at)
        values (${uid}, ${space}, ${granted}, ${now.joinedAt})
        on conflict (uid, space) do update set joined_at = excluded.joined_at,
          -- Room may have been set apart that the space does not have yet.
          granted = case when ${granted}::bigint = 0 then 0 else greatest(own.granted, excluded.granted) end`
    } else {
      await tx`delete from space_of_member where uid = ${uid} and space = ${space}`
    }
    if (!member) return
    if (news) await recordSpaceNews(tx, { uid, space }, news)
    await publish(tx, spacesDocument, uid)
  })
}

/** `home`: the key of the transaction that enqueues it. */
export const settleLater = (
  tx: Tx,
  { uid, space, news }: At & Settled,
  { home, runAt }: { home: string; runAt?: Date },
) =>
  enqueue(tx, {
    kind: settleKind,
    uid: home,
    payload: { uid, space, ...(news && { news }) },
    ...(runAt && { runAt }),
  })

export const settleJob = (db: Db): JobKind =>
  jobKind({
    kind: settleKind,
    payload: z.object({ uid: z.string(), space: z.string(), news: z.optional(spaceNews) }),
    run: (at) => settle(db, at),
  })

export const listOwn = (tx: Sql | Tx, uid: string) =>
  tx<{ space: string; granted: number }[]>`
    select space, granted from space_of_member where uid = ${uid} order by joined_at, space`

/** At an erasure. */
export const dropOwn = async (tx: Tx, uid: string) =>
  void (await tx`delete from space_of_member where uid = ${uid}`)
