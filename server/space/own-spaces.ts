import * as z from 'zod/mini'
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

/*
 * The spaces of a member, by uid: for lists, for the limit, and for the storage that the member has set apart as owner.
 * `space_member` decides who is in a space; each change there is followed by `settle`, which copies it. No transaction
 * writes both.
 */

const settleKind = 'settle-space'
const settleAfterMs = minuteMs

type At = { uid: string; space: string }

/** Counts the space before the member is in it, so that parallel calls count each other's. `settle` must follow. */
export async function reserve(
  db: Db,
  { uid, space }: At,
  { granted, now }: { granted: number; now: Date },
): Promise<void> {
  await db.tx(uid, async (tx) => {
    await lockMember(tx, uid)
    const own = await listOwn(tx, uid)
    if (own.some((each) => each.space === space)) return
    if (own.length >= spacesMax) throw new CallError('resource-exhausted', 'spaces-limit')
    if (sumOf(own) + granted > ownedBytesMax) throw new CallError('resource-exhausted', 'storage-full')
    await tx`
      insert into space_of_member (uid, space, granted, joined_at) values (${uid}, ${space}, ${granted}, ${now})`
    // If the process dies before the next step.
    await settleLater(tx, { uid, space }, uid, new Date(now.getTime() + settleAfterMs))
  })
}

/**
 * Keeps the member from being erased until the transaction ends, or refuses one who was. Taken before the lock of the
 * space, as the erasure does.
 */
export async function holdMember(tx: Tx, uid: string): Promise<void> {
  if (!(await lockMember(tx, uid))) throw notSignedIn()
}

/** Copies what `space_member` says now. Reads it under the lock of the member, so that the last of two copies is the newest. */
export async function settle(db: Db, { uid, space }: At): Promise<void> {
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
    if (member) await publish(tx, spacesDocument, uid)
  })
}

/** `home`: the key of the transaction that enqueues it. */
export const settleLater = (tx: Tx, { uid, space }: At, home: string, runAt?: Date) =>
  enqueue(tx, { kind: settleKind, uid: home, payload: { uid, space }, ...(runAt && { runAt }) })

export const settleJob = (db: Db): JobKind =>
  jobKind({
    kind: settleKind,
    payload: z.object({ uid: z.string(), space: z.string() }),
    run: (at) => settle(db, at),
  })

/**
 * Sets room for a space of so many bytes apart, rounded up. Only an owner with a verified address takes more. Answers how
 * many bytes; null if they do not fit.
 */
export async function setApart(db: Db, { uid, space }: At, bytes: number, now: Date): Promise<number | null> {
  const wanted = Math.ceil(bytes / spaceBytesStep) * spaceBytesStep
  return db.tx(uid, async (tx) => {
    await lockMember(tx, uid)
    const others = (await listOwn(tx, uid)).filter((each) => each.space !== space)
    const [may] = await tx<{ own: boolean }[]>`select ${isVouchedFor(tx, uid)} as own`
    if (!may?.own || sumOf(others) + wanted > ownedBytesMax) return null
    await tx`
      insert into space_of_member as own (uid, space, granted, joined_at)
      values (${uid}, ${space}, ${wanted}, ${now})
      on conflict (uid, space) do update set granted = greatest(own.granted, excluded.granted)`
    await settleLater(tx, { uid, space }, uid, new Date(now.getTime() + settleAfterMs))
    return wanted
  })
}

export const listOwn = (tx: Sql | Tx, uid: string) =>
  tx<{ space: string; granted: number }[]>`
    select space, granted from space_of_member where uid = ${uid} order by joined_at, space`

/** At an erasure. */
export const dropOwn = async (tx: Tx, uid: string) =>
  void (await tx`delete from space_of_member where uid = ${uid}`)

const sumOf = (own: readonly { granted: number }[]) => own.reduce((sum, { granted }) => sum + granted, 0)
