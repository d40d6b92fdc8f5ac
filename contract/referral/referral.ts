import * as z from 'zod/mini'
import { pointCount } from '../point/point-count.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { day } from '../values/day-shape.ts'

/** The state of a friend as the inviter sees it: neither the identity nor the reason for a failure. */
const friendStates = ['registered', 'counting', 'confirmed', 'failed'] as const

/**
 * Why a referral pays nobody; the friend and the operator see it. `self`: the same person on both sides; `loop`: the
 * friend is further up the chain of invitations; `suspended`: the inviter was suspended; `mailbox`: another account of
 * the friend's mailbox exists.
 */
const referralRefusals = [
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

/** Why a confirmed friend earned the inviter nothing. */
const unpaidReasons = ['month-cap', 'total-cap', 'not-active'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

/** How many friends the document lists, newest first; the totals count all of them. */
export const friendsShownMax = 100

const friend = z.object({
  id: z.string(),
  state: z.enum(friendStates),
  /** Active days still needed. */
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
  /** The reward as far as it is certain. */
  points: pointCount,
  /** The part that a campaign offers on top, and which becomes certain when the address is verified. */
  offered: pointCount,
})
export type Invitation = z.output<typeof invitation>

export const referralDocument = liveDocument({
  path: 'users/{uid}/private/referral',
  shape: z.object({
    /** Newest first. */
    friends: z.array(friend),
    friendsTotal: pointCount,
    confirmedTotal: pointCount,
    /** Points earned from all friends. */
    earnedTotal: pointCount,
    /** The member's own referral; null if the member registered without a code. */
    invited: z.nullable(invitation),
  }),
})
export type Referral = z.output<typeof referralDocument.shape>

/**
 * Returns the nickname of the inviter, for the landing page of a link. Null for a code that is invalid, suspended or
 * the caller's own, without saying which. Refusals: too-many-requests.
 */
export const greetFriend = callable({
  name: 'referral-greet',
  access: 'anyone',
  idempotent: true,
  input: z.object({ code: z.string().check(z.maxLength(64)) }),
  output: z.object({ nickname: z.nullable(z.string()) }),
})

/**
 * Adds the code of an inviter within `referralCodeLateDays` of registering, or replaces one that leads to nobody. A code
 * that leads to a member stays. Only days from now on count. Refusals: referral-code-unknown (without saying whether it
 * is invalid, suspended or the caller's own), referral-code-fixed, too-many-requests.
 */
export const addReferralCode = callable({
  name: 'referral-add-code',
  isMoneyAct: true,
  access: 'member',
  idempotent: true,
  input: z.object({ code: z.string().check(z.maxLength(64)) }),
  output: z.object({ nickname: z.string() }),
})
