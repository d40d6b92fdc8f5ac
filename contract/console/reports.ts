import * as z from 'zod/mini'
import { appIds } from '../apps/apps.ts'
import { blobTypes } from '../apps/sync-blob.ts'
import { time } from '../auth/auth-shapes.ts'
import { type ReportReason, reportReasons } from '../share/shared-page.ts'
import { sharedContent } from '../share/shared-page-content.ts'
import { operatorAct, reason } from './act.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const why = z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]])

const reportRow = z.object({
  reportId: z.uuid(),
  /** The maker of the page. */
  uid: z.string(),
  app: z.enum(appIds),
  /** Something that members share, in place of a page. Then `uid` is its owner. */
  isSpace: z.boolean(),
  /** The reason that was given last. */
  why,
  times: z.int(),
  firstAt: time,
  lastAt: time,
  decision: z.nullable(z.enum(['ended', 'harmless'])),
  decidedAt: z.nullable(time),
})
export type ReportRow = z.output<typeof reportRow>

/** Reports about shared pages and spaces. Without a state: those that wait. */
export const listReportRows = operatorCallable({
  name: 'console-report-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ state: filter }),
  output: listOutput(reportRow),
})

/** The copy that was made with the report: the only content of a member that operators read. */
export const readReport = operatorCallable({
  name: 'console-report-show',
  role: 'staff',
  idempotent: true,
  input: z.object({ reportId: z.uuid() }),
  output: z.object({
    report: reportRow,
    words: z.array(z.object({ why, words: z.string(), at: time })),
    /** The copy of a page; null for a space. */
    content: z.nullable(sharedContent),
    /** The reporter's copy of something that members share: operators read nothing else of it. */
    space: z.nullable(z.object({ title: z.string(), copy: z.string(), members: z.int(), bytes: z.int() })),
    /** The page as it is now: changed or ended by its maker, or as in the copy. `shared`: something that goes on. */
    now: z.enum(['same', 'changed', 'shared', 'gone']),
  }),
})

const report = { reportId: z.uuid() }

/** A photo of the copy by its place; null if its maker has deleted it meanwhile. */
export const readReportPhoto = operatorCallable({
  name: 'console-report-photo',
  role: 'staff',
  idempotent: true,
  input: z.object({ ...report, place: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  output: z.object({ photo: z.nullable(z.object({ type: z.enum(blobTypes), bytes: z.string() })) }),
})

/** Nobody sees the page from now on, and its record gets no new one. `message` is told to the maker. */
export const endReportedPageAct = operatorAct({
  name: 'console-report-end',
  act: 'pages end',
  isFinal: true,
  role: 'staff',
  input: z.object({ ...report, message: reason }),
})

/** The page stays. The same content does not wait again. */
export const reportHarmlessAct = operatorAct({
  name: 'console-report-harmless',
  act: 'pages harmless',
  role: 'staff',
  input: z.object(report),
})

export const endMessages = [
  '利用規約が禁じる内容があると判断しました。',
  '個人の情報や写真が、ご本人の許しなく載っていると判断しました。',
  '著作権などの権利を侵していると判断しました。',
] as const
