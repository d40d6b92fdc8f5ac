import { endReportedPageAct, reportHarmlessAct } from '#contract/console/reports.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type DefinedAct, defineAct } from '../acts/act.ts'
import { aboutMember } from '../auth/member/about-member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { recordEvent } from '../notice/record-event.ts'
import { endPage, lockPage, type StoredPage } from './pages.ts'
import { decideReport, lockReport, type Report } from './reports.ts'

/** Decisions on a report. The report and its page are locked from the preview on. */
export const shareActs: DefinedAct[] = [
  defineAct(endReportedPageAct, {
    preview: async (tx, { reportId }) => {
      const { about, page, blocked } = await lockReported(tx, reportId)
      return {
        ...about,
        what: {
          ja: 'ページの公開を止めます。同じ記録からは、もう作れません。会員に、下の言葉とともにお知らせします。',
          en: 'end the page for good and tell its maker',
        },
        changes: [{ label: stateLabel, before: page ? shown : gone, after: ended }],
        blocked,
      }
    },
    perform: async (tx, { reportId, message: note }, { at }) => {
      const { report, page } = await lockReported(tx, reportId)
      await decideReport(tx, report, 'ended', at)
      if (!page) return
      await endPage(tx, page, at)
      const { uid, app, title } = page
      await recordEvent(tx, {
        uid,
        at,
        key: `shared-page-ended/${reportId}`,
        event: { kind: 'shared-page-ended', app, title, note },
      })
    },
  }),

  defineAct(reportHarmlessAct, {
    preview: async (tx, { reportId }) => {
      const { about, page, blocked } = await lockReported(tx, reportId)
      const state = page ? shown : gone
      return {
        ...about,
        what: {
          ja: '問題なしとします。ページはそのままです。同じ内容への通報では、もう知らせません。',
          en: 'keep the page; the same content does not wait again',
        },
        changes: [{ label: stateLabel, before: state, after: state }],
        blocked,
      }
    },
    perform: async (tx, { reportId }, { at }) => {
      await decideReport(tx, (await lockReported(tx, reportId)).report, 'harmless', at)
    },
  }),
]

const stateLabel = { ja: 'ページ', en: 'page' }
const shown = { ja: '公開中', en: 'shown' }
const gone = { ja: '会員が終えた', en: 'ended by its maker' }
const ended = { ja: '停止', en: 'ended' }

async function lockReported(tx: Tx, reportId: string) {
  const report = await lockReport(tx, reportId)
  if (!report) throw new CallError('not-found', 'report-unknown')
  const page = await pageOf(tx, report)
  const about = { ...(await aboutMember(tx, report.uid)), gives: 0, needsSecondPerson: false }
  return { report, page, about, blocked: report.decidedAt ? operatorText('blocked-report-decided') : null }
}

/** The page of the record as it is now, also under a newer address: that shows the same record. */
async function pageOf(tx: Tx, { uid, app, record }: Report): Promise<StoredPage | null> {
  const page = await lockPage(tx, { uid, app, record })
  return page?.endedAt === null ? page : null
}
