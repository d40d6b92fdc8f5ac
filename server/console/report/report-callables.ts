import * as z from 'zod/mini'
import { listReportRows, type ReportRow, readReport, readReportPhoto } from '#contract/console/reports.ts'
import { sharedPageApps } from '#contract/share/shared-page.ts'
import { photosOfShared } from '#contract/share/shared-page-content.ts'
import type { Sql } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { readContent } from '../../share/pages.ts'
import { contentOfRow } from '../../share/read-shared-content.ts'
import { findReport, listReports, type Report } from '../../share/reports.ts'
import { listMembers } from '../../space/space-rows.ts'
import { readBlob } from '../../sync/blob.ts'
import { usedBytes } from '../../sync/space/space-entrance.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'

export function reportCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listReportRows, async (asked, context) => {
      const isDecided = asked.filters.state === 'decided'
      const found = await listReports(sql, { isDecided, after: placeAfter(asked), max: rowsToRead(asked) })
      const page = pageOf(asked, found, ({ firstAt, decidedAt, reportId }) => [
        (decidedAt ?? firstAt).toISOString(),
        reportId,
      ])
      const record = asked.forCsv ? recordRead : recordReadOnce
      await record(operatorConsole, context, {
        act: asked.forCsv ? 'reports export' : 'reports list',
        subject: 'reports',
        seen: ['通報の理由と日時'],
        ...(asked.forCsv && { details: { rows: page.rows.length } }),
      })
      return { rows: page.rows.map(rowOf), next: page.next }
    }),

    handleOperator(operatorConsole, readReport, async ({ reportId }, context) => {
      const report = await findReport(sql, reportId)
      if (!report) throw new CallError('not-found', 'report-unknown')
      const seen = ['通報されたページの写し', '通報した人の言葉']
      await recordRead(operatorConsole, context, {
        act: 'reports show',
        subject: reportId,
        uid: report.uid,
        seen,
      })
      const shown = { report: rowOf(report), words: report.words }
      if (report.space !== null) return { ...shown, ...(await reportedSpace(sql, report, report.space)) }
      const content = await readContent(sql, pageOfReport(report))
      return {
        ...shown,
        content: contentOfRow(report.content),
        space: null,
        now: stateOf(content, report.content),
      }
    }),

    handleOperator(operatorConsole, readReportPhoto, async ({ reportId, place }, context) => {
      const report = await findReport(sql, reportId)
      if (!report) throw new CallError('not-found', 'report-unknown')
      if (report.space !== null) return { photo: null }
      const { uid } = report
      const seen = ['通報されたページの写真']
      await recordReadOnce(operatorConsole, context, { act: 'reports show', subject: reportId, uid, seen })
      const hash = photosOfShared(contentOfRow(report.content))[place]
      const photo = hash === undefined ? null : await readBlob(sql, uid, hash)
      return { photo: photo && { type: photo.type, bytes: photo.bytes.toString('base64') } }
    }),
  ]
}

/** The copy as the reporter sent it, and of the space itself only how large it is. */
async function reportedSpace(sql: Sql, { content }: { content: Buffer }, space: string) {
  const copied = spaceCopy.parse(JSON.parse(content.toString()))
  const members = (await listMembers(sql, space)).length
  const { all: bytes } = await usedBytes(sql, space)
  return {
    content: null,
    space: { ...copied, members, bytes },
    now: members > 0 ? ('shared' as const) : ('gone' as const),
  }
}

const spaceCopy = z.object({ title: z.string(), copy: z.string() })

/** Reports about pages name an app that has pages. */
const pageOfReport = ({ uid, app, record }: Report) => ({ uid, app: sharedPageApp.parse(app), record })
const sharedPageApp = z.enum(sharedPageApps)

function stateOf(now: Buffer | null, copy: Buffer): 'same' | 'changed' | 'gone' {
  if (now === null) return 'gone'
  return now.equals(copy) ? 'same' : 'changed'
}

const rowOf = ({
  reportId,
  uid,
  app,
  space,
  words,
  times,
  firstAt,
  lastAt,
  decision,
  decidedAt,
}: Report): ReportRow => ({
  reportId,
  uid,
  app,
  isSpace: space !== null,
  why: words.at(-1)?.why ?? 'other',
  times,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  decision,
  decidedAt: decidedAt?.toISOString() ?? null,
})

const place = z.tuple([z.iso.datetime(), z.uuid()])

function placeAfter(asked: { after: string | null }) {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [at, reportId] = parsed.data
  return { at: new Date(at), reportId }
}
