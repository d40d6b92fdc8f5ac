import * as z from 'zod/mini'
import { characterCount, cleanText } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { reasonLengthMax } from './console-rules.ts'

/** The acts of a member's page. Granting and taking points are in `two-person-acts.ts`. */

export const memberUid = z.string().check(z.minLength(1), z.maxLength(64))
const ofMember = z.object({ uid: memberUid })

const words = z.string().check(
  z.overwrite(cleanText),
  z.refine((text) => text !== '' && characterCount(text) <= reasonLengthMax),
)

const restrictionDaysMax = 365

/** The member signs in and sees everything, but neither earns nor exchanges. `days` null: until restored. */
export const restrictMemberAct = operatorAct({
  name: 'console-member-restrict',
  act: 'members restrict',
  role: 'reviewer',
  words: ['uid'],
  input: z.object({
    uid: memberUid,
    /** The member reads it. */
    message: words,
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(restrictionDaysMax))),
  }),
})

/** The fate of exchanges that are under way when a member is suspended. */
const openExchangeChoices = ['return', 'keep'] as const
export type OpenExchangeChoice = (typeof openExchangeChoices)[number]

export const suspendMemberAct = operatorAct({
  name: 'console-member-suspend',
  act: 'members suspend',
  role: 'reviewer',
  words: ['uid'],
  needsRecentSignIn: true,
  input: z.object({
    uid: memberUid,
    /** The member reads it. */
    message: words,
    /** `return`: exchanges that no company was asked about are rejected, and their points come back. */
    exchanges: z._default(z.enum(openExchangeChoices), 'keep'),
  }),
})

/** Lifts suspension, restriction and the suspicion of fraud. */
export const restoreMemberAct = operatorAct({
  name: 'console-member-restore',
  act: 'members restore',
  role: 'reviewer',
  words: ['uid'],
  needsRecentSignIn: true,
  input: ofMember,
})

export const endMemberSessionsAct = operatorAct({
  name: 'console-member-end-sessions',
  act: 'members end-sessions',
  role: 'support',
  words: ['uid'],
  input: ofMember,
})

/** `notice`: one of the member's notices, whose mail is sent again. */
export const sendMemberMailAct = operatorAct({
  name: 'console-member-mail',
  act: 'members mail',
  role: 'support',
  input: z.object({
    uid: memberUid,
    mail: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('verification') }),
      z.object({ kind: z.literal('password-reset') }),
      z.object({ kind: z.literal('notice'), seq: z.int() }),
    ]),
  }),
})

/** For the colleagues. The member never reads it. */
export const noteOnMemberAct = operatorAct({
  name: 'console-member-note',
  act: 'members note',
  role: 'support',
  input: z.object({ uid: memberUid, note: words }),
})

/** Posts one entry of the ledger in the opposite direction, once. */
export const reverseMemberEntryAct = operatorAct({
  name: 'console-points-reverse',
  act: 'ledger reverse',
  role: 'support',
  words: ['uid', 'seq'],
  needsRecentSignIn: true,
  input: z.object({
    uid: memberUid,
    seq: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  }),
})

/** Begins the erasure that the member asked for, with a certificate. */
export const eraseMemberAct = operatorAct({
  name: 'console-member-erase',
  act: 'members erase',
  role: 'admin',
  needsRecentSignIn: true,
  input: ofMember,
})

/** Takes back an erasure that an operator began by mistake, within its wait. */
export const cancelErasureAct = operatorAct({
  name: 'console-member-cancel-erasure',
  act: 'members cancel-erasure',
  role: 'admin',
  needsRecentSignIn: true,
  input: ofMember,
})
