import type { AppId } from '#contract/apps/apps.ts'
import type { ReportReason } from '#contract/share/shared-page.ts'
import {
  endSpace,
  endSpaceInvite,
  handOverSpace,
  inviteToSpace,
  joinSpace,
  leaveSpace,
  listSpaceInvites,
  openSpace,
  readSpaceInvite,
  removeFromSpace,
  renameSpace,
  reportSpace,
  setSpaceIfErased,
  setSpaceRole,
  takeOverSpace,
  takeSpaceCopy,
} from '#contract/space/space.ts'
import { spaceKinds } from '#contract/space/space-rules.ts'
import { cleanText } from '#contract/values/clean-text.ts'
import { hashOf } from '../auth/random.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { badRequest } from '../http/json-body.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { spaceIdOf, spaceKey } from '../space-key.ts'
import { accessOf, refuseBelow, spaceGone } from './access.ts'
import { dropInvites, listInvites, makeInvite } from './invites.ts'
import { change, changeRole, end, join, leave, remove, type SpaceContext, takeCopy } from './membership.ts'
import { decline, offer, takeOver } from './next-owner.ts'
import { openSpace as open, titleOf } from './open-space.ts'
import { readInvite } from './read-invite.ts'
import { listMembers, lockSpace, readState } from './space-rows.ts'

/** `isSharingOn`: the operator's setting. Without it nobody opens, invites or joins; what there is goes on. */
type Options = SpaceContext & { isSharingOn: boolean; keepReport: KeepReport }

/** To the operators. `secretHash` names the space among what is reported. */
export type KeepReport = (
  tx: Tx,
  reported: { secretHash: Buffer; uid: string; app: AppId; record: string; space: string },
  told: { why: ReportReason; words: string; content: Buffer; at: Date },
) => Promise<void>

/** Acts of one member: all of them are made by hand. */
const acts = { burst: 60, perSecond: 1 / 10 }
/** Invitations of one member: a family in one go. */
const invited = { burst: 20, perSecond: 1 / 600 }
/** Reports of one member, as from one address about pages. */
const reported = { burst: 5, perSecond: 1 / 3_600 }
/** Invitations that one address opens, or tries to guess. */
const asked = { burst: 60, perSecond: 1 }

export function spaceCallables({ isSharingOn, keepReport, ...context }: Options): Handler[] {
  const { db } = context
  const writes = rateLimit(acts)
  const invites = rateLimit(invited)
  const reads = rateLimit(asked)
  const reports = rateLimit(reported)

  function refuseOff() {
    if (!isSharingOn) throw new CallError('unimplemented', 'sharing-off')
  }

  /** The caller at a space, counted. */
  function at(uid: string, id: string) {
    writes.take(uid)
    return { uid, space: spaceKey(id) }
  }

  return [
    handle(openSpace, async ({ id, app, kind, title }, { member: { uid } }) => {
      refuseOff()
      if (spaceKinds[kind] !== app) throw badRequest()
      await open(context, { ...at(uid, id), app, kind, title })
      return {}
    }),
    handle(renameSpace, async ({ space, title }, { member: { uid } }) => {
      const named = titleOf(title)
      await change(context, at(uid, space), 'write', async ({ tx, me }) => {
        await tx`update space_state set title = ${named} where space = ${me.space}`
        return []
      })
      return {}
    }),
    handle(setSpaceIfErased, async ({ space, choice }, { member: { uid } }) => {
      await change(context, at(uid, space), 'owner', async ({ tx, me }) => {
        await tx`update space_state set if_erased = ${choice} where space = ${me.space}`
        return []
      })
      return {}
    }),

    handle(inviteToSpace, async ({ space, role, uses, withReferral }, { member: { uid }, clock }) => {
      refuseOff()
      invites.take(uid)
      const { secret, expiresAt } = await db.tx(spaceKey(space), async (tx) => {
        await lockSpace(tx, spaceKey(space))
        const { member } = refuseBelow(await accessOf(tx, at(uid, space)), 'owner')
        const invite = { space: spaceKey(space), role, usesLeft: uses, withReferral, madeBy: member }
        return makeInvite(tx, invite, clock.now())
      })
      return { secret, expiresAt: expiresAt.toISOString() }
    }),
    handle(listSpaceInvites, async ({ space }, { member: { uid }, clock }) => {
      const key = spaceKey(space)
      refuseBelow(await accessOf(db.sql, { uid, space: key }), 'owner')
      const open = await listInvites(db.sql, key, clock.now())
      return {
        invites: open.map(({ invite, role, usesLeft, madeAt, expiresAt }) => ({
          id: invite,
          role,
          usesLeft,
          madeAt: madeAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      }
    }),
    handle(endSpaceInvite, async ({ space, invite }, { member: { uid }, clock }) => {
      await change(context, at(uid, space), 'owner', async ({ tx, me }) => {
        const open = await listInvites(tx, me.space, clock.now())
        await dropInvites(
          tx,
          open.filter((each) => each.invite === invite),
        )
        return []
      })
      return {}
    }),
    handle(readSpaceInvite, async ({ secret }, { address, clock }) => {
      reads.takeAddress(address)
      return isSharingOn ? readInvite(db.sql, secret, clock.now()) : { state: 'gone' as const }
    }),
    handle(joinSpace, async ({ secret }, { member: { uid } }) => {
      refuseOff()
      writes.take(uid)
      return { space: spaceIdOf(await join(context, uid, secret)) }
    }),

    handle(leaveSpace, async ({ space }, { member: { uid } }) => {
      await leave(context, at(uid, space))
      return {}
    }),
    handle(removeFromSpace, async ({ space, member }, { member: { uid } }) => {
      await remove(context, at(uid, space), member)
      return {}
    }),
    handle(setSpaceRole, async ({ space, member, role }, { member: { uid } }) => {
      await changeRole(context, at(uid, space), { member, role })
      return {}
    }),
    handle(handOverSpace, async ({ space, member }, { member: { uid } }) => {
      await offer(context, at(uid, space), member)
      return {}
    }),
    handle(takeOverSpace, async ({ space, isWanted }, { member: { uid } }) => {
      await (isWanted ? takeOver : decline)(context, at(uid, space))
      return {}
    }),
    handle(endSpace, async ({ space }, { member: { uid } }) => {
      await end(context, at(uid, space))
      return {}
    }),
    handle(reportSpace, async ({ space: id, reason, words, copy }, { member: { uid }, clock }) => {
      const space = spaceKey(id)
      const { app } = refuseBelow(await accessOf(db.sql, { uid, space }), 'read')
      reports.take(uid)
      const [state, members] = [await readState(db.sql, space), await listMembers(db.sql, space)]
      const owner = members.find(({ role }) => role === 'owner') ?? members[0]
      if (!state || !owner) throw spaceGone()
      const content = Buffer.from(JSON.stringify({ title: state.title, copy: cleanText(copy) }))
      await db.tx(null, (tx) =>
        keepReport(
          tx,
          { secretHash: hashOf(`${space}/${uid}`), uid: owner.uid, app, record: id, space },
          { why: reason, words: cleanText(words), content, at: clock.now() },
        ),
      )
      return {}
    }),
    handle(takeSpaceCopy, async ({ space }, { member: { uid } }) => {
      await takeCopy(context, at(uid, space))
      return {}
    }),
  ]
}
