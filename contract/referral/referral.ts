import * as z from 'zod/mini'
import { day } from '../point/mission.ts'
import { pointCount } from '../point/point.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'

/** What the inviting member sees of a friend: neither who it is nor why it came to nothing. */
export const friendStates = ['registered', 'counting', 'confirmed', 'failed'] as const
export type FriendState = (typeof friendStates)[number]

/**
 * Why an invitation earns nobody anything; the friend and the operator see it. `self`: the same person on both sides;
 * `loop`: the person stands further up the line; `suspended`: the inviting member was out of service; `mailbox`:
 * another account of the friend's mailbox exists.
 */
export const referralRefusals = [
  'invalid',
  'suspended',
  'self',
  'loop',
  'returning',
  'mailbox',
  'disposable',
] as const
export type ReferralRefusal = (typeof referralRefusals)[number]

export const inviteStates = ['open', 'confirmed', 'expired', 'refused', 'voided'] as const
export type InviteState = (typeof inviteStates)[number]

/** Why a confirmed friend brought the inviting member nothing. */
export const unpaidReasons = ['month-cap', 'total-cap', 'not-active'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

/** The document shows the newest; the totals count all of them. */
export const friendsShownMax = 100

const friend = z.object({
  id: z.string(),
  state: z.enum(friendStates),
  /** Active days still missing. */
  daysLeft: z.int(),
  registeredOn: day,
  /** The last day that counts. */
  endsOn: day,
  confirmedOn: z.nullable(day),
  points: pointCount,
  unpaid: z.nullable(z.enum(unpaidReasons)),
})
export type Friend = z.output<typeof friend>

const invitation = z.object({
  state: z.enum(inviteStates),
  refusal: z.nullable(z.enum(referralRefusals)),
  isVerified: z.boolean(),
  daysLeft: z.int(),
  endsOn: day,
})
export type Invitation = z.output<typeof invitation>

export const referralDocument = liveDocument({
  path: 'users/{uid}/private/referral',
  shape: z.object({
    /** The newest first. */
    friends: z.array(friend),
    friendsTotal: pointCount,
    confirmedTotal: pointCount,
    /** Points, from all friends. */
    earnedTotal: pointCount,
    /** How the member came here themselves; null without a code. */
    invited: z.nullable(invitation),
  }),
})
export type Referral = z.output<typeof referralDocument.shape>

/**
 * Who invites by this code, for the page a link leads to: a nickname and nothing else. Null for a code that is
 * invalid, suspended or one's own; which of them it is, is nobody's business. Refusals: too-many-requests.
 */
export const greetFriend = callable({
  name: 'referral-greet',
  access: 'anyone',
  idempotent: true,
  input: z.object({ code: z.string().check(z.maxLength(64)) }),
  output: z.object({ nickname: z.nullable(z.string()) }),
})
