import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { grantAgainDays } from './console-rules.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

export const grantFileBytesMax = 1_048_576
export const grantFileRowsMax = 10_000
/** One line may grant this much. More goes through the member's page. */
export const grantLinePointsMax = 10_000
export const grantNoteLengthMax = 100

/** The outcomes of a line. `paid` is the only one that moved points; the others name why the line was skipped. */
export const grantOutcomes = [
  'paid',
  'malformed',
  'too-many-points',
  'unknown',
  'twice',
  'paid-before',
  'restricted',
  'suspended',
  'deleting',
  'erased',
] as const
export type GrantOutcome = (typeof grantOutcomes)[number]

export const grantOutcomeNames: Record<GrantOutcome, string> = {
  paid: '付与済み',
  malformed: '読み取れない行',
  'too-many-points': 'ポイントが上限を超える',
  unknown: '会員が見つからない',
  twice: '同じ会員の2行目以降',
  'paid-before': `${grantAgainDays}日以内に同じ内容を付与済み`,
  restricted: '利用制限中',
  suspended: '利用停止中',
  deleting: '退会手続き中',
  erased: '退会して消去済み',
}

/** The filter of lines whose members have received nothing and could: they make a file of their own. */
export const failedLines = 'failed'
export const isFailedOutcome = (outcome: GrantOutcome): boolean =>
  !['paid', 'paid-before', 'twice', 'erased'].includes(outcome)

const count = z.int().check(z.nonnegative())

const grantBatch = z.object({
  batchId: z.uuid(),
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: time,
  state: z.enum(['draft', 'waiting', 'running', 'done']),
  note: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  endedAt: z.nullable(time),
  lines: count,
  /** Lines that are not decided yet; in a draft, those that would be paid. */
  open: count,
  openPoints: count,
  paid: count,
  paidPoints: count,
  skipped: count,
})
export type GrantBatch = z.output<typeof grantBatch>

export const grantStateNames: Record<GrantBatch['state'], string> = {
  draft: '下書き',
  waiting: '承認待ち',
  running: '付与中',
  done: '完了',
}

/** The newest first. */
export const listGrantBatches = operatorCallable({
  name: 'console-grants-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ batches: z.array(grantBatch) }),
})

const contentLengthMax = Math.ceil(grantFileBytesMax / 3) * 4

/** Reads a file and keeps its lines as a draft. Nobody receives anything. The same file gives the same batch. */
export const uploadGrants = operatorCallable({
  name: 'console-grants-upload',
  role: 'admin',
  idempotent: true,
  bodyBytesMax: contentLengthMax + 65_536,
  input: z.object({
    name: z.string().check(
      z.overwrite(cleanLine),
      z.refine((text) => text !== '' && characterCount(text) <= 200),
    ),
    /** Base64 of its bytes. */
    content: z.string().check(z.maxLength(contentLengthMax), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('kept'), batchId: z.uuid(), isKnown: z.boolean() }),
    z.object({ status: z.literal('unreadable'), problem: z.string() }),
  ]),
})

const batchKey = z.object({ batchId: z.uuid() })

/** The dry run of a batch, from the state of its members at this moment; after the run, the report. */
export const readGrantBatch = operatorCallable({
  name: 'console-grants-read',
  role: 'viewer',
  idempotent: true,
  input: batchKey,
  output: z.object({
    batch: grantBatch,
    /** Lines and points by outcome: of a run now, or of the run that ended. */
    outcomes: z.array(z.object({ outcome: z.enum(grantOutcomes), lines: count, points: count })),
    /** Members whom operators would have given more than one person may give within 24 hours. */
    overLimit: count,
  }),
})

const grantLine = z.object({
  line: z.int(),
  /** As written in the file; null once the member is erased. */
  given: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  points: z.nullable(z.int()),
  /** The points as written in the file, if they are no number. */
  pointsGiven: z.nullable(z.string()),
  /** Null: not decided yet. */
  outcome: z.nullable(z.enum(grantOutcomes)),
  /** The outcome of a run now. */
  expected: z.enum(grantOutcomes),
})
export type GrantLine = z.output<typeof grantLine>

export const listGrantLines = operatorCallable({
  name: 'console-grants-lines',
  personalRow: 'given',
  role: 'viewer',
  idempotent: true,
  input: listInput({ batch: filter, outcome: filter }),
  output: listOutput(grantLine),
})

/** Grants the points of a batch. The lines that cannot be paid are skipped and named. */
export const runGrantsAct = operatorAct({
  name: 'console-grants-run',
  act: 'bulk-grant run',
  role: 'admin',
  words: ['batchId'],
  needsRecentSignIn: true,
  input: z.object({
    batchId: z.uuid(),
    /** Members read it beside the points. */
    note: z.string().check(
      z.overwrite(cleanLine),
      z.refine((text) => text !== '' && characterCount(text) <= grantNoteLengthMax),
    ),
    /** Also to members who received the same by another file. */
    paysAgain: z.boolean(),
  }),
})
