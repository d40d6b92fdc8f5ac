import * as z from 'zod/mini'
import { appIds } from '../apps/apps.ts'
import { nothing, secret, time } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { reportReasons, reportWordsMax } from '../share/shared-page.ts'
import { spaceId } from './space-id.ts'
import { inviteUsesMax, spaceKindIds } from './space-rules.ts'

/*
 * A space is a document that up to ten members share: a log like that of an app (contract/apps/sync.ts, whose calls take
 * `space`). Every refusal of a call about a space may also be space-gone: the same for one that is unknown, that has
 * ended, or that the caller is not in.
 */

const kind = z.enum(spaceKindIds)
/** One line. The server shortens what is longer. */
const title = z.string().check(z.minLength(1), z.maxLength(200))

/** Names a member in one space and tells nothing outside of it. */
const memberId = z.string().check(z.minLength(1), z.maxLength(64))

/** The roles that an owner gives to others. */
const role = z.enum(['write', 'read'])
const anyRole = z.enum(['owner', 'write', 'read'])
export type SpaceRole = z.output<typeof anyRole>

const ifErased = z.enum(['hand-over', 'end'])
export type IfErased = z.output<typeof ifErased>

const spaceMember = z.object({
  id: memberId,
  /** As strangers see it: no address, no points. */
  name: z.string(),
  role: anyRole,
})

const space = z.object({
  id: spaceId,
  app: z.enum(appIds),
  kind,
  title: z.string(),
  /**
   * `ended`: can be read until `readableUntil`, so that the member can keep a copy. `aside`: the server refuses changes,
   * because it cannot decode the log; what is there can be read.
   */
  state: z.enum(['open', 'ended', 'aside']),
  readableUntil: z.nullable(time),
  role: anyRole,
  me: memberId,
  /** The owner first, then in the order in which they joined. */
  members: z.array(spaceMember),
  /** The latest position of the log, as of `syncDocuments`. */
  place: z.object({ epoch: z.string(), seq: z.int() }),
  joinedAt: time,
  /** Null before the first push. The member may have left. */
  lastChange: z.nullable(z.object({ member: memberId, at: time })),
  /** The owner's choice for an erasure of the account; null for the others. */
  ifErased: z.nullable(ifErased),
  /** The member whom the owner has asked to take it over, for these two; null for the others. */
  offeredTo: z._default(z.nullable(memberId), null),
  /** The name of the owner who has ended it; null while it is open, and once that account is erased. */
  endedBy: z._default(z.nullable(z.string()), null),
})
export type Space = z.output<typeof space>

/** The spaces of a member, in the order in which they were joined. */
export const spacesDocument = liveDocument({
  path: 'spaces',
  shape: z.object({ spaces: z.array(space) }),
})

const named = { space: spaceId }

/** Idempotent. Refusals: sharing-off, sharing-needs-verified-email, spaces-limit, storage-full. */
export const openSpace = callable({
  name: 'space-open',
  access: 'member',
  idempotent: true,
  input: z.object({ id: spaceId, app: z.enum(appIds), kind, title }),
  output: nothing,
})

/** Members who can write. Refusals: space-read-only. */
export const renameSpace = callable({
  name: 'space-rename',
  access: 'member',
  idempotent: true,
  input: z.object({ ...named, title }),
  output: nothing,
})

/** Owner. The secret is answered once and stored hashed. Refusals: sharing-off, space-owner-only, space-full. */
export const inviteToSpace = callable({
  name: 'space-invite',
  access: 'member',
  input: z.object({
    ...named,
    role,
    uses: z.int().check(z.minimum(1), z.maximum(inviteUsesMax)),
    /** Whether somebody who registers for it does so with the inviter's referral code. */
    withReferral: z.boolean(),
  }),
  output: z.object({ secret, expiresAt: time }),
})

const inviteId = z.uuid()

/** Owner. The open ones, the newest first. */
export const listSpaceInvites = callable({
  name: 'space-invite-list',
  access: 'member',
  idempotent: true,
  input: z.object(named),
  output: z.object({
    invites: z.array(z.object({ id: inviteId, role, usesLeft: z.int(), madeAt: time, expiresAt: time })),
  }),
})

export const endSpaceInvite = callable({
  name: 'space-invite-end',
  access: 'member',
  idempotent: true,
  input: z.object({ ...named, invite: inviteId }),
  output: nothing,
})

/** Shown to somebody who is invited, before signing in or registering. `gone`: unknown, used up, ended or expired. */
export const readSpaceInvite = callable({
  name: 'space-invite-read',
  access: 'anyone',
  idempotent: true,
  input: z.object({ secret }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('open'),
      app: z.enum(appIds),
      kind,
      title: z.string(),
      /** The nickname of the inviter, as strangers see it. */
      from: z.string(),
      role,
      /** How many are in it. */
      people: z.int(),
      referralCode: z.nullable(z.string()),
    }),
    z.object({ state: z.literal('gone') }),
  ]),
})

/** Idempotent: a member who is in it already uses nothing up. Refusals: sharing-off, space-invite-gone, space-full, spaces-limit. */
export const joinSpace = callable({
  name: 'space-join',
  access: 'member',
  idempotent: true,
  input: z.object({ secret }),
  output: z.object({ space: spaceId }),
})

/** The owner hands over before leaving. Refusals: space-owner-stays. */
export const leaveSpace = callable({
  name: 'space-leave',
  access: 'member',
  idempotent: true,
  input: z.object(named),
  output: nothing,
})

const namedMember = { ...named, member: memberId }

/** Owner. All open invitations end, so that the removed member does not come back by one. Refusals: space-owner-only, space-owner-stays. */
export const removeFromSpace = callable({
  name: 'space-remove',
  access: 'member',
  idempotent: true,
  input: z.object(namedMember),
  output: nothing,
})

/** Owner. The invitations to write end for somebody who may only read from then on. Refusals: space-owner-only, space-owner-stays, space-member-unknown. */
export const setSpaceRole = callable({
  name: 'space-set-role',
  access: 'member',
  idempotent: true,
  input: z.object({ ...namedMember, role }),
  output: nothing,
})

/** Owner. Asks a member to take it over; null takes the question back. Refusals: space-owner-only, space-member-unknown. */
export const handOverSpace = callable({
  name: 'space-hand-over',
  access: 'member',
  idempotent: true,
  input: z.object({ ...named, member: z.nullable(memberId) }),
  output: nothing,
})

/**
 * The answer of the member who was asked. With a yes the earlier owner can write from then on. Refusals: space-offer-gone,
 * sharing-needs-verified-email, spaces-limit, storage-full.
 */
export const takeOverSpace = callable({
  name: 'space-take-over',
  access: 'member',
  idempotent: true,
  input: z.object({ ...named, isWanted: z.boolean() }),
  output: nothing,
})

/** Owner. Members can still read it for some days, to keep a copy. Refusals: space-owner-only. */
export const endSpace = callable({
  name: 'space-end',
  access: 'member',
  idempotent: true,
  input: z.object(named),
  output: nothing,
})

/** Removes an ended space from all devices of the member, who has a copy or wants none. */
export const takeSpaceCopy = callable({
  name: 'space-copy-taken',
  access: 'member',
  idempotent: true,
  input: z.object(named),
  output: nothing,
})

/** Owner. Refusals: space-owner-only. */
export const setSpaceIfErased = callable({
  name: 'space-if-erased',
  access: 'member',
  idempotent: true,
  input: z.object({ ...named, choice: ifErased }),
  output: nothing,
})

/** A copy of what the reporter saw, as text. */
export const spaceCopyMax = 100_000

/** To the operators, with a copy of what the reporter sees, which is all that they see of it. */
export const reportSpace = callable({
  name: 'space-report',
  access: 'member',
  // A letter takes up to six bytes in JSON.
  bodyBytesMax: (spaceCopyMax + reportWordsMax) * 6 + 128,
  input: z.object({
    ...named,
    // Object.keys has the type string[].
    reason: z.enum(Object.keys(reportReasons) as (keyof typeof reportReasons)[]),
    words: z.string().check(z.maxLength(reportWordsMax)),
    copy: z.string().check(z.maxLength(spaceCopyMax)),
  }),
  output: nothing,
})
