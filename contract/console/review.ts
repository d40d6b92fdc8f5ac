import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeId, exchangeStatuses } from '../exchange/exchange.ts'
import { characterCount, cleanText } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { reasonLengthMax } from './console-rules.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const uid = z.string().check(z.minLength(1), z.maxLength(64))
const exchangeKey = z.object({ uid, exchangeId })
export type ReviewKey = z.output<typeof exchangeKey>

/** `clear`: nothing is odd. `look`: read the page first. `odd`: something speaks against it. */
export const verdictLevels = ['clear', 'look', 'odd'] as const

export const verdict = z.object({
  level: z.enum(verdictLevels),
  /** In words, the strongest first. */
  reasons: z.array(z.string()),
})
export type Verdict = z.output<typeof verdict>

export const verdictNames: Record<Verdict['level'], string> = {
  clear: '問題なし',
  look: '要確認',
  odd: '不審な点あり',
}

export const verdictInWords = ({ level, reasons }: Verdict): string =>
  [verdictNames[level], ...reasons].join('、')

/** The members whom 不正 shows together with this one, and how suspicious they are, from 0 to 100. */
export const group = z.nullable(
  z.object({ members: z.int(), score: z.int(), level: z.enum(verdictLevels), isCleared: z.boolean() }),
)

const note = z.object({ text: z.string(), by: z.string(), at: time })

const reviewRow = z.object({
  uid,
  exchangeId,
  number: z.string(),
  nickname: z.string(),
  channel: z.enum(channels),
  points: z.int(),
  requestedAt: time,
  reviewBy: time,
  /** Business days until the end of the deadline's day. 0: today. Negative: the deadline has passed. */
  daysLeft: z.int(),
  verdict,
  group,
  note: z.nullable(note),
})
export type ReviewRow = z.output<typeof reviewRow>

/** Exchanges that wait for a decision, the nearest deadline first. */
export const listReviews = operatorCallable({
  name: 'console-review-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ channel: filter, noted: filter, verdict: filter }),
  output: listOutput(reviewRow),
})

export const person = z.object({ uid, nickname: z.string(), status: z.string(), flags: z.array(z.string()) })
export type ReviewPerson = z.output<typeof person>

export const source = z.object({ label: z.string(), points: z.int(), percent: z.int() })

const reviewFile = z.object({
  row: reviewRow,
  status: z.enum(exchangeStatuses),
  /** If it is no longer in review: who decided, as a sentence. */
  decided: z.nullable(z.string()),
  /** If no person has looked at it: why not. */
  unreviewed: z.nullable(z.string()),
  /** Why it is reviewed, as the product decided it when it was requested. */
  asked: z.array(z.string()),
  member: z.object({
    uid,
    nickname: z.string(),
    email: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    registeredAt: time,
    status: z.string(),
    statusReason: z.nullable(z.string()),
    credentialsChangedAt: z.nullable(time),
    available: z.int(),
    held: z.int(),
  }),
  /** Where all points ever received came from. */
  sources: z.array(source),
  pace: z.object({ days: z.int(), activeDays: z.int(), points: z.int() }),
  signals: z.array(
    z.object({ label: z.string(), count: z.int(), counts: z.boolean(), members: z.array(person) }),
  ),
  invitation: z.object({
    /** The inviter, and the inviter's inviter. */
    inviters: z.array(person),
    /** `invitedCount`: how many they invited in turn. */
    invited: z.array(z.object({ person, state: z.string(), registeredAt: time, invitedCount: z.int() })),
  }),
  earlier: z.array(
    z.object({
      exchangeId,
      number: z.string(),
      channel: z.enum(channels),
      points: z.int(),
      status: z.enum(exchangeStatuses),
      requestedAt: time,
      reason: z.nullable(z.string()),
      isUnreviewed: z.boolean(),
    }),
  ),
  tickets: z.array(z.object({ ticket: z.string(), kind: z.string(), state: z.string(), createdAt: time })),
  /** Its neighbours in the queue. */
  next: z.nullable(exchangeKey),
  previous: z.nullable(exchangeKey),
})
export type ReviewFile = z.output<typeof reviewFile>

/** Everything that decides one exchange, on one page. Reading it is an entry in the audit log. */
export const readReview = operatorCallable({
  name: 'console-review-read',
  role: 'viewer',
  idempotent: true,
  /** The filters of the list: the next one and the one before match them too. */
  input: z.object({ ...exchangeKey.shape, channel: filter, noted: filter, verdict: filter }),
  output: z.object({ file: reviewFile }),
})

const words = z.string().check(
  z.overwrite(cleanText),
  z.refine((text) => text !== '' && characterCount(text) <= reasonLengthMax),
)

export const approveReviewAct = operatorAct({
  name: 'console-review-approve',
  act: 'exchanges approve',
  isFinal: true,
  role: 'reviewer',
  words: ['exchangeId'],
  input: z.object({
    ...exchangeKey.shape,
    /** For several at once: exchanges whose verdict is no longer `clear` are left alone. */
    onlyIfClear: z.optional(z.literal(true)),
  }),
})

export const rejectReviewAct = operatorAct({
  name: 'console-review-reject',
  act: 'exchanges reject',
  isFinal: true,
  role: 'reviewer',
  words: ['exchangeId'],
  input: z.object({
    ...exchangeKey.shape,
    /** The member reads it. */
    message: words,
    /** Members who share a device, mailbox or PayPay account are reviewed from then on. */
    isFraud: z.boolean(),
  }),
})

export const noteOnReviewAct = operatorAct({
  name: 'console-review-note',
  act: 'exchanges note',
  role: 'reviewer',
  input: z.object({ ...exchangeKey.shape, note: words }),
})

/** The texts that a reviewer can send to a member who is refused. */
export const rejectionTemplates = [
  'ご登録の内容を確認できなかったため、今回の交換は見送らせていただきました。ポイントはお返ししています。',
  '利用規約で禁じている複数アカウントのご利用が疑われるため、今回の交換は見送らせていただきました。ポイントはお返ししています。',
  'ポイントの獲得方法を確認しています。確認が済むまで交換はできません。ポイントはお返ししています。',
] as const
