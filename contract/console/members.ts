import * as z from 'zod/mini'
import { accountStatuses } from '../account.ts'
import { time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeId, exchangeStatuses } from '../exchange/exchange.ts'
import { filter, listInput, listOutput } from './list.ts'
import { memberUid } from './member-acts.ts'
import { operatorCallable } from './operator-callable.ts'
import { person, source } from './review.ts'

/** D-0a1b2c3d4e5f: the beginning of a device's hash, so that operators can name a device. */
export const devicePattern = /^D-[0-9A-F]{12}$/

const memberRow = z.object({
  uid: memberUid,
  nickname: z.string(),
  /** Enough to recognize. The whole address is on the member's page, which is recorded. */
  email: z.nullable(z.string()),
  status: z.enum(accountStatuses),
  statusName: z.string(),
  registeredAt: time,
  available: z.int(),
  /** The clues by which the search found the member, such as 以前のメールアドレス. Empty without a search. */
  found: z.array(z.string()),
})
export type MemberRow = z.output<typeof memberRow>

/**
 * Members, the newest first. `q`: an address they have or had, uid, referral code, ticket, exchange number or id, gift
 * code, device, or nickname; the server recognizes which.
 */
export const listMembers = operatorCallable({
  name: 'console-member-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ q: filter, status: filter }),
  output: listOutput(memberRow),
})

const memberFile = z.object({
  uid: memberUid,
  nickname: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** Addresses of the last days. */
  formerEmails: z.array(z.string()),
  status: z.enum(accountStatuses),
  statusName: z.string(),
  statusReason: z.nullable(z.string()),
  statusUntil: z.nullable(time),
  flags: z.array(z.string()),
  eraseAt: z.nullable(time),
  /** The certificate's number, if an operator began the erasure. */
  erasureNumber: z.nullable(z.string()),
  registeredAt: time,
  credentialsChangedAt: z.nullable(time),
  referralCode: z.string(),
  inviter: z.nullable(person),
  methods: z.array(z.string()),
  sessions: z.int(),
  available: z.int(),
  held: z.int(),
  sources: z.array(source),
  consents: z.array(z.object({ label: z.string(), given: z.boolean(), at: time, version: z.string() })),
  /** Devices of the last 90 days, the latest first, by names that the search understands. */
  devices: z.array(z.string()),
  /** Whom the member shares something with. `device`: the shared device. */
  signals: z.array(
    z.object({
      label: z.string(),
      device: z.nullable(z.string()),
      count: z.int(),
      counts: z.boolean(),
      members: z.array(person),
    }),
  ),
  openExchanges: z.array(
    z.object({
      exchangeId,
      number: z.string(),
      channel: z.enum(channels),
      points: z.int(),
      status: z.enum(exchangeStatuses),
    }),
  ),
  note: z.nullable(z.object({ text: z.string(), by: z.string(), at: time })),
})
export type MemberFile = z.output<typeof memberFile>

/** The head of a member's page. Reading it is an entry in the audit log. */
export const readMember = operatorCallable({
  name: 'console-member-read',
  role: 'viewer',
  idempotent: true,
  input: z.object({ uid: memberUid }),
  output: z.object({ file: memberFile }),
})

export const timelineKinds = [
  'point',
  'exchange',
  'gift',
  'sign-in',
  'mail',
  'contact',
  'act',
  'note',
  'consent',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const timelineKindNames: Record<TimelineKind, string> = {
  point: 'ポイント',
  exchange: '交換',
  gift: 'ギフトの表示',
  'sign-in': 'ログイン',
  mail: 'メール',
  contact: 'お問い合わせ',
  act: '運営者の操作',
  note: 'メモ',
  consent: '同意',
}

/** An act that the row itself offers. */
const remedy = z.discriminatedUnion('does', [
  z.object({ does: z.literal('reverse'), seq: z.int() }),
  z.object({ does: z.literal('resend'), seq: z.int() }),
  z.object({ does: z.literal('retry'), jobId: z.uuid() }),
])

const timelineRow = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(timelineKinds),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** The outcome, such as 送信済み. */
  state: z.nullable(z.string()),
  isTrouble: z.boolean(),
  points: z.nullable(z.int()),
  balanceAfter: z.nullable(z.int()),
  exchangeId: z.nullable(exchangeId),
  ticket: z.nullable(z.string()),
  remedy: z.nullable(remedy),
})
export type TimelineRow = z.output<typeof timelineRow>

/** Everything that happened to one member, the newest first. Each page is an entry in the audit log. */
export const listMemberTimeline = operatorCallable({
  name: 'console-member-timeline',
  role: 'viewer',
  idempotent: true,
  input: listInput({ uid: filter, kind: filter }),
  output: listOutput(timelineRow),
})
