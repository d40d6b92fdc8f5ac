import type { SpaceRole } from '#contract/space/space.ts'
import { spaceMembersMax } from '#contract/space/space-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { badRequest } from '../http/json-body.ts'
import { accessOf, type Need, refuseBelow, spaceGone } from './access.ts'
import { dropAllInvites, dropInvites, findInvite, listInvites, spendInvite } from './invites.ts'
import { holdMember, type Settled, setApartOrRefuse, settle, settleLater } from './own-spaces.ts'
import { readInvite } from './read-invite.ts'
import { newsOf } from './space-news.ts'
import {
  addMember,
  dropMember,
  dropRows,
  listMembers,
  lockSpace,
  type SpaceMember,
  type SpaceState,
  setRole,
} from './space-rows.ts'
import { tellSpace } from './tell.ts'

export type SpaceContext = {
  db: Db
  clock: Clock
  /** The records, photos and versions of a space. */
  dropLog: (tx: Tx, space: string) => Promise<void>
}

export type At = { uid: string; space: string }
type Locked = { tx: Tx; me: SpaceMember; state: SpaceState; members: SpaceMember[] }

/**
 * Changes who is in a space, or the space itself, under its lock. `work` answers the members who came, left, changed
 * their role or are told of it: they are settled at once, and by a job if the process dies.
 */
export async function change(
  { db }: Pick<SpaceContext, 'db'>,
  { uid, space }: At,
  need: Need,
  work: (locked: Locked) => Promise<readonly Settled[]>,
): Promise<void> {
  const changed = await db.tx(space, async (tx) => {
    const state = await lockSpace(tx, space)
    refuseBelow(await accessOf(tx, { space, uid }), need)
    const members = await listMembers(tx, space)
    const me = members.find((each) => each.uid === uid)
    if (!state || !me) throw spaceGone()
    const settled = await work({ tx, me, state, members })
    for (const each of settled) await settleLater(tx, { ...each, space }, { home: space })
    await tellSpace(tx, space)
    return settled
  })
  for (const each of changed) await settle(db, { ...each, space })
}

/** Idempotent. */
export async function join(context: SpaceContext, uid: string, secret: string): Promise<string> {
  const { db, clock } = context
  const now = clock.now()
  const invite = await findInvite(db.sql, secret, now)
  if (!invite) throw inviteGone()
  const { space } = invite
  if (await accessOf(db.sql, { space, uid })) return space
  // As it is shown: also that of an owner who is out of service.
  if ((await readInvite(db.sql, secret, now)).state === 'gone') throw inviteGone()
  await setApartOrRefuse(db, { uid, space }, 0, now)
  try {
    await db.tx(space, async (tx) => {
      await holdMember(tx, uid)
      const state = await lockSpace(tx, space)
      const open = await findInvite(tx, secret, now)
      const members = await listMembers(tx, space)
      if (members.some((each) => each.uid === uid)) return
      if (!state || state.endedAt || !open) throw inviteGone()
      if (members.length >= spaceMembersMax) throw new CallError('resource-exhausted', 'space-full')
      await spendInvite(tx, open)
      await addMember(tx, { space, uid, role: open.role, at: now })
      await tellSpace(tx, space)
    })
  } finally {
    await settle(db, { uid, space })
  }
  return space
}

/** Idempotent. The owner leaves only as the last one, and the space with them. */
export const leave = (context: SpaceContext, at: At) =>
  changeOnce(context, at, async ({ tx, me, members }) => {
    if (me.role === 'owner' && members.length > 1) throw ownerStays()
    await dropMember(tx, me)
    if (members.length === 1) await dropSpace(context, tx, at.space)
    return [me]
  })

/** All open invitations end, because the removed member may know one. */
export const remove = (context: SpaceContext, at: At, member: string) =>
  change(context, at, 'owner', async ({ tx, state, members }) => {
    const removed = members.find((each) => each.member === member)
    if (!removed) return []
    if (removed.role === 'owner') throw ownerStays()
    await dropMember(tx, removed)
    await dropAllInvites(tx, at.space)
    const about = { state, member, at: context.clock.now(), byUid: at.uid }
    return [{ uid: removed.uid, news: newsOf('removed', about) }]
  })

export const changeRole = (
  context: SpaceContext,
  at: At,
  { member, role }: { member: string; role: Exclude<SpaceRole, 'owner'> },
) =>
  change(context, at, 'owner', async ({ tx, members }) => {
    const changed = members.find((each) => each.member === member)
    if (!changed) throw memberUnknown()
    if (changed.role === 'owner') throw ownerStays()
    await setRole(tx, changed, role)
    // A member who may only read from now on could leave and come back by an invitation to write.
    if (role === 'read') {
      const open = await listInvites(tx, at.space, context.clock.now())
      await dropInvites(
        tx,
        open.filter((invite) => invite.role === 'write'),
      )
    }
    return []
  })

/** Idempotent. Everybody can still read, so that each member can keep a copy. */
export const end = (context: SpaceContext, at: At) =>
  change(context, at, 'read', async ({ tx, me, state, members }) => {
    if (me.role !== 'owner') throw new CallError('permission-denied', 'space-owner-only')
    if (state.endedAt) return []
    const others = members.filter((each) => each !== me)
    return endSpace(tx, { state, others, at: context.clock.now(), byUid: at.uid })
  })

type Ending = { state: SpaceState; others: readonly SpaceMember[]; at: Date; byUid?: string }

/** Answers the members who are told. */
export async function endSpace(tx: Tx, { state, others, at, byUid }: Ending): Promise<Settled[]> {
  await tx`
    update space_state set ended_at = ${at}, ended_by = ${byUid ?? null} where space = ${state.space}`
  await dropAllInvites(tx, state.space)
  return others.map(({ uid, member }) => ({
    uid,
    news: newsOf('ended', { state, member, at, ...(byUid && { byUid }) }),
  }))
}

/** Idempotent. Of an ended space: for all devices of the member. The last one takes the space along. */
export const takeCopy = (context: SpaceContext, at: At) =>
  changeOnce(context, at, async ({ tx, me, state, members }) => {
    if (!state.endedAt) throw badRequest()
    await dropMember(tx, me)
    if (members.length === 1) await dropSpace(context, tx, at.space)
    return [me]
  })

/** For a change after which the member has no access: a repeated call has nothing to do. */
async function changeOnce(
  context: SpaceContext,
  at: At,
  work: (locked: Locked) => Promise<readonly Settled[]>,
) {
  if (await accessOf(context.db.sql, at)) await change(context, at, 'read', work)
}

/** Nothing of it stays. */
export async function dropSpace(
  { dropLog }: Pick<SpaceContext, 'dropLog'>,
  tx: Tx,
  space: string,
): Promise<void> {
  await dropAllInvites(tx, space)
  await dropRows(tx, space)
  await dropLog(tx, space)
}

const inviteGone = () => new CallError('not-found', 'space-invite-gone')
const ownerStays = () => new CallError('aborted', 'space-owner-stays')
export const memberUnknown = () => new CallError('not-found', 'space-member-unknown')
