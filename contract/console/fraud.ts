import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { characterCount, cleanText } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { reasonLengthMax } from './console-rules.ts'
import { operatorCallable } from './operator-callable.ts'
import { person } from './review.ts'

const uid = z.string().check(z.minLength(1), z.maxLength(64))

const clusterRow = z.object({
  /** One member of the group. */
  uid,
  nickname: z.string(),
  members: z.int(),
  kinds: z.array(z.string()),
  flagged: z.int(),
  /** A person has judged the group harmless, as it is now. */
  isCleared: z.boolean(),
  foundAt: time,
})

const heldReward = z.object({
  /** The friend, whose invitation waits. */
  friend: person,
  inviter: z.nullable(person),
  reasons: z.array(z.string()),
  heldAt: time,
})
export type HeldReward = z.output<typeof heldReward>

const freezeRow = z.object({
  freezeId: z.uuid(),
  frozenBy: z.string(),
  frozenAt: time,
  releasedAt: z.nullable(time),
  members: z.array(person),
})

/** The heaviest groups of the last run, referral rewards that wait, and frozen groups. */
export const readFraudOverview = operatorCallable({
  name: 'console-fraud-overview',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({
    clusters: z.array(clusterRow),
    held: z.array(heldReward),
    freezes: z.array(freezeRow),
  }),
})

const linkKinds = ['device', 'mailbox', 'paypay', 'network', 'domain', 'inviter'] as const
export type LinkKind = (typeof linkKinds)[number]

const link = z.object({
  kind: z.enum(linkKinds),
  /** The signal in words: 「同じ端末 D-1A2B」. */
  name: z.string(),
  uids: z.array(uid),
  /** Whether it joins the members. A network or mail domain never does alone. */
  counts: z.boolean(),
})
export type ClusterFileLink = z.output<typeof link>

const cluster = z.object({
  members: z.array(
    z.extend(person, {
      registeredAt: z.nullable(time),
      openExchanges: z.int(),
      available: z.int(),
      /** As of the group, for this member. */
      isCleared: z.boolean(),
    }),
  ),
  links: z.array(link),
  isCut: z.boolean(),
  score: z.int(),
  level: z.enum(['clear', 'look', 'odd']),
  /** In words, the strongest first. */
  reasons: z.array(z.object({ points: z.int(), text: z.string() })),
})
export type ClusterFile = z.output<typeof cluster>

/** The group around a member, read from the signals as they are now. */
export const readClusterAround = operatorCallable({
  name: 'console-fraud-cluster',
  role: 'viewer',
  idempotent: true,
  input: z.object({ uid }),
  output: cluster,
})

const message = z.string().check(
  z.overwrite(cleanText),
  z.refine((text) => text !== '' && characterCount(text) <= reasonLengthMax),
)

const groupUids = z.array(uid).check(z.minLength(1), z.maxLength(50))

/** Restricts every member of the group that the operator saw. `uids` are refused if the group has changed. */
export const freezeClusterAct = operatorAct({
  name: 'console-fraud-freeze',
  act: 'cluster freeze',
  role: 'reviewer',
  needsRecentSignIn: true,
  bodyBytesMax: 20_480,
  input: z.object({
    uid,
    uids: groupUids,
    message,
  }),
})

/** Says that the group, as the operator saw it, is harmless: it is no reason to review exchanges of its members. */
export const clearClusterAct = operatorAct({
  name: 'console-fraud-clear',
  act: 'cluster clear',
  role: 'reviewer',
  needsRecentSignIn: true,
  bodyBytesMax: 18_432,
  input: z.object({ uid, uids: groupUids }),
})

export const releaseClusterAct = operatorAct({
  name: 'console-fraud-release',
  act: 'cluster release',
  role: 'reviewer',
  needsRecentSignIn: true,
  input: z.object({ freezeId: z.uuid() }),
})

export const payHeldRewardAct = operatorAct({
  name: 'console-reward-release',
  act: 'referral release',
  isFinal: true,
  role: 'reviewer',
  words: ['uid'],
  input: z.object({ uid }),
})

/** `message` is told to the friend. The inviter learns nothing about the friend. */
export const refuseHeldRewardAct = operatorAct({
  name: 'console-reward-refuse',
  act: 'referral refuse',
  isFinal: true,
  role: 'reviewer',
  words: ['uid'],
  input: z.object({ uid, message }),
})

/** Ends an invitation in any state and takes back what it paid. */
export const voidInviteAct = operatorAct({
  name: 'console-invite-void',
  act: 'referral void',
  isFinal: true,
  role: 'reviewer',
  words: ['uid'],
  input: z.object({ uid, message }),
})

export const refuseMessages = [
  'ご登録の内容を確認した結果、紹介特典の対象にならないと判断しました。',
  'ご自身の紹介と判断したため、紹介特典の対象になりません。',
] as const

export const freezeMessages = [
  'ご利用の状況を確認しています。確認が終わるまで、ポイントの獲得と交換を止めさせていただきます。お心当たりがない場合は、お問い合わせください。',
  '複数のアカウントでのご利用が疑われるため、確認が終わるまで、ポイントの獲得と交換を止めさせていただきます。お心当たりがない場合は、お問い合わせください。',
] as const
