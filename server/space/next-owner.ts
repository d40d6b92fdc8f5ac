import { isOutOfService, lockMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { accessOf, refuseBelow } from './access.ts'
import { dropAllInvites } from './invites.ts'
import { type At, change, dropSpace, endSpace, memberUnknown, type SpaceContext } from './membership.ts'
import { type Settled, setApartIn, setApartOrRefuse, settle, settleLater } from './own-spaces.ts'
import { newsOf } from './space-news.ts'
import {
  dropMember,
  listMembers,
  lockSpace,
  readState,
  type SpaceMember,
  type SpaceState,
  setRole,
} from './space-rows.ts'
import { tellSpace } from './tell.ts'

/** Asks a member to take the space over; null takes the question back. Idempotent. */
export const offer = (context: SpaceContext, at: At, member: string | null) =>
  change(context, at, 'owner', async ({ tx, me, state, members }) => {
    const heir = members.find((each) => each.member === member && each !== me)
    if (member !== null && !heir) throw memberUnknown()
    if (state.offeredTo === member) return []
    await setOffer(tx, at.space, member)
    const about = { state, member: member ?? '', at: context.clock.now(), byUid: at.uid }
    return heir ? [{ uid: heir.uid, news: newsOf('offered', about) }] : []
  })

/**
 * The answer yes. The new owner sets the room apart first: a space without an owner who has room for it never exists.
 * Idempotent.
 */
export async function takeOver(context: SpaceContext, at: At): Promise<void> {
  const { db, clock } = context
  const { granted, member, role } = refuseBelow(await accessOf(db.sql, at), 'read')
  if (role === 'owner') return
  if ((await readState(db.sql, at.space))?.offeredTo !== member) throw offerGone()
  const apart = await setApartOrRefuse(db, at, granted, clock.now())
  try {
    await change(context, at, 'read', async ({ tx, me, state, members }) => {
      if (me.role === 'owner') return []
      const before = members.find((each) => each.role === 'owner')
      if (state.endedAt || state.offeredTo !== me.member || !before) throw offerGone()
      // It has grown meanwhile; the next call takes the new size.
      if (state.granted > apart) throw new CallError('unavailable', 'unavailable')
      await setRole(tx, before, 'write')
      await passOn(tx, me)
      const about = { state, member: before.member, at: clock.now(), byUid: at.uid }
      return [me, { uid: before.uid, news: newsOf('taken', about) }]
    })
  } catch (error) {
    await settle(db, at)
    throw error
  }
}

/** The answer no. Idempotent. */
export const decline = (context: SpaceContext, at: At) =>
  change(context, at, 'read', async ({ tx, me, state, members }) => {
    const owner = members.find(({ role }) => role === 'owner')
    if (state.offeredTo !== me.member || !owner) return []
    await setOffer(tx, at.space, null)
    const about = { state, member: `${owner.member}/${me.member}`, at: context.clock.now(), byUid: at.uid }
    return [{ uid: owner.uid, news: newsOf('declined', about) }]
  })

const setOffer = async (tx: Tx, space: string, member: string | null) =>
  void (await tx`update space_state set offered_to = ${member} where space = ${space}`)

/** Everything that the earlier owner had decided ends: invitations, the offer, and the choice for an erasure. */
async function passOn(tx: Tx, heir: SpaceMember): Promise<void> {
  await setRole(tx, heir, 'owner')
  await tx`
    update space_state set if_erased = 'hand-over', offered_to = null where space = ${heir.space}`
  await dropAllInvites(tx, heir.space)
}

type Dropping = Pick<SpaceContext, 'dropLog'>

/** The erasure of a member, in its transaction: an owned space is handed over or ends, as the owner has chosen. */
export async function departErased(context: Dropping, tx: Tx, { uid, space }: At, now: Date): Promise<void> {
  const chosen = await chooseHeir(tx, { uid, space }, now)
  const state = await lockSpace(tx, space)
  const members = await listMembers(tx, space)
  const me = members.find((each) => each.uid === uid)
  if (!state || !me) return
  await dropMember(tx, me)
  const others = members.filter((each) => each !== me)
  if (others.length === 0) return dropSpace(context, tx, space)
  if (me.role === 'owner' && !state.endedAt) {
    // The heir may have left meanwhile, and the space may have grown.
    const heir = others.find((each) => each.uid === chosen?.uid && state.granted <= chosen.granted)
    const told = heir ? await inherit(tx, state, heir, now) : await endSpace(tx, { state, others, at: now })
    for (const each of told) await settleLater(tx, { ...each, space }, { home: space })
  }
  await tellSpace(tx, space)
}

async function inherit(tx: Tx, state: SpaceState, heir: SpaceMember, at: Date): Promise<Settled[]> {
  await passOn(tx, heir)
  return [{ uid: heir.uid, news: newsOf('inherited', { state, member: heir.member, at }) }]
}

/**
 * The first one who has room for the space: whom the owner has asked, then who has written there longest; a reader only
 * if no writer can. Locks the heir, before the space as everybody does.
 */
async function chooseHeir(
  tx: Tx,
  { uid, space }: At,
  now: Date,
): Promise<{ uid: string; granted: number } | null> {
  const [state, members] = [await readState(tx, space), await listMembers(tx, space)]
  const isOwner = members.some((each) => each.uid === uid && each.role === 'owner')
  if (!isOwner || !state || state.endedAt || state.ifErased === 'end') return null
  const rankOf = ({ member, role }: SpaceMember) =>
    member === state.offeredTo ? 0 : role === 'write' ? 1 : 2
  const candidates = members.filter((each) => each.uid !== uid)
  for (const each of candidates.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const member = await lockMember(tx, each.uid)
    if (!member || isOutOfService(member, now)) continue
    const { granted } = await setApartIn(tx, { uid: each.uid, space }, state.granted, now)
    if (granted !== undefined) return { uid: each.uid, granted }
  }
  return null
}

const offerGone = () => new CallError('not-found', 'space-offer-gone')
