import type { SpaceRole } from '#contract/space/space.ts'
import { spaceMembersMax } from '#contract/space/space-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { badRequest } from '../http/json-body.ts'
import { accessOf, type Need, refuseBelow, spaceGone } from './access.ts'
import { dropAllInvites, dropInvites, findInvite, listInvites, spendInvite } from './invites.ts'
import { holdMember, reserve, setApart, settle, settleLater } from './own-spaces.ts'
import { readInvite } from './read-invite.ts'
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

type At = { uid: string; space: string }
type Locked = { tx: Tx; me: SpaceMember; state: SpaceState; members: SpaceMember[] }

/**
 * Changes who is in a space, or the space itself, under its lock. `work` answers the members who came, left or changed
 * their role: they are settled at once, and by a job if the process dies.
 */
export async function change(
  { db }: SpaceContext,
  { uid, space }: At,
  need: Need,
  work: (locked: Locked) => Promise<readonly string[]>,
): Promise<void> {
  const changed = await db.tx(space, async (tx) => {
    const state = await lockSpace(tx, space)
    refuseBelow(await accessOf(tx, { space, uid }), need)
    const members = await listMembers(tx, space)
    const me = members.find((each) => each.uid === uid)
    if (!state || !me) throw spaceGone()
    const uids = await work({ tx, me, state, members })
    for (const each of uids) await settleLater(tx, { uid: each, space }, space)
    await tellSpace(tx, space)
    return uids
  })
  for (const each of changed) await settle(db, { uid: each, space })
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
  await reserve(db, { uid, space }, { granted: 0, now })
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
    return [me.uid]
  })

/** All open invitations end, because the removed member may know one. */
export const remove = (context: SpaceContext, at: At, member: string) =>
  change(context, at, 'owner', async ({ tx, members }) => {
    const removed = members.find((each) => each.member === member)
    if (!removed) return []
    if (removed.role === 'owner') throw ownerStays()
    await dropMember(tx, removed)
    await dropAllInvites(tx, at.space)
    return [removed.uid]
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

/** The heir sets the room apart first: a space without an owner who has room for it never exists. */
export async function handOver(context: SpaceContext, at: At, member: string): Promise<void> {
  const { db, clock } = context
  const { space, uid } = at
  const members = await listMembers(db.sql, space)
  const heir = members.find((each) => each.member === member)
  const access = await accessOf(db.sql, at)
  // A repeated call.
  if (heir?.role === 'owner' && access) return
  const { granted } = refuseBelow(access, 'owner')
  if (!heir) throw memberUnknown()
  const apart = await setApart(db, { uid: heir.uid, space }, granted, clock.now())
  if (apart === null) throw new CallError('resource-exhausted', 'space-heir-full')
  try {
    await change(context, at, 'owner', async ({ tx, me, state, members: now }) => {
      if (!now.some((each) => each.uid === heir.uid)) throw memberUnknown()
      // It has grown meanwhile; the next call takes the new size.
      if (state.granted > apart) throw new CallError('unavailable', 'unavailable')
      await setRole(tx, me, 'write')
      await passOn(tx, heir)
      return [uid, heir.uid]
    })
  } catch (error) {
    await settle(db, { uid: heir.uid, space })
    throw error
  }
}

/** Everything that the earlier owner had decided ends: invitations, and the choice for an erasure. */
async function passOn(tx: Tx, heir: SpaceMember): Promise<void> {
  await setRole(tx, heir, 'owner')
  await tx`update space_state set if_erased = 'hand-over' where space = ${heir.space}`
  await dropAllInvites(tx, heir.space)
}

/**
 * The erasure of a member, in its transaction: an owned space is handed over or ends, as the owner has chosen. The heir is
 * who has written there longest; a reader only if nobody else can write.
 */
export async function departErased(
  context: Pick<SpaceContext, 'dropLog'>,
  tx: Tx,
  { uid, space }: At,
  now: Date,
): Promise<void> {
  const state = await lockSpace(tx, space)
  const members = await listMembers(tx, space)
  const me = members.find((each) => each.uid === uid)
  if (!state || !me) return
  await dropMember(tx, me)
  const others = members.filter((each) => each !== me)
  if (others.length === 0) return dropSpace(context, tx, space)
  if (me.role === 'owner' && !state.endedAt) {
    const heir = others.find(({ role }) => role === 'write') ?? others[0]
    if (heir && state.ifErased === 'hand-over') {
      await passOn(tx, heir)
      await settleLater(tx, heir, space)
    } else await endSpace(tx, space, now)
  }
  await tellSpace(tx, space)
}

/** Idempotent. Everybody can still read, so that each member can keep a copy. */
export const end = (context: SpaceContext, at: At) =>
  change(context, at, 'read', async ({ tx, me, state }) => {
    if (me.role !== 'owner') throw new CallError('permission-denied', 'space-owner-only')
    if (!state.endedAt) await endSpace(tx, at.space, context.clock.now())
    return []
  })

async function endSpace(tx: Tx, space: string, at: Date): Promise<void> {
  await tx`update space_state set ended_at = ${at} where space = ${space}`
  await dropAllInvites(tx, space)
}

/** Idempotent. Of an ended space: for all devices of the member. The last one takes the space along. */
export const takeCopy = (context: SpaceContext, at: At) =>
  changeOnce(context, at, async ({ tx, me, state, members }) => {
    if (!state.endedAt) throw badRequest()
    await dropMember(tx, me)
    if (members.length === 1) await dropSpace(context, tx, at.space)
    return [me.uid]
  })

/** For a change after which the member has no access: a repeated call has nothing to do. */
async function changeOnce(
  context: SpaceContext,
  at: At,
  work: (locked: Locked) => Promise<readonly string[]>,
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
const memberUnknown = () => new CallError('not-found', 'space-member-unknown')
