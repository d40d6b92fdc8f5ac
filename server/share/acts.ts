import type { AppId } from '#contract/apps/apps.ts'
import { endReportedPageAct, reportHarmlessAct } from '#contract/console/reports.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type DefinedAct, defineAct } from '../acts/act.ts'
import { aboutMember } from '../auth/member/about-member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { recordEvent } from '../notice/record-event.ts'
import { endPage, lockPage, type StoredPage } from './pages.ts'
import { decideReport, lockReport, type Report } from './reports.ts'

/** The same for something that members share, in a feature of its own. */
type SpaceTakeDown = {
  lock: (tx: Tx, space: string) => Promise<{ uid: string; app: AppId; title: string } | null>
  takeDown: (tx: Tx, space: string, at: Date) => Promise<void>
}

/** Decisions on a report. The report and its page are locked from the preview on. */
export const shareActs = (spaces: SpaceTakeDown): DefinedAct[] => [
  defineAct(endReportedPageAct, {
    preview: async (tx, { reportId }) => {
      const { about, page, space, blocked } = await lockReported(tx, spaces, reportId)
      if (space) return { ...about, ...endOfSpace, blocked }
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
      const { report, page, space } = await lockReported(tx, spaces, reportId)
      await decideReport(tx, report, 'ended', at)
      if (space && report.space) {
        await spaces.takeDown(tx, report.space, at)
        const { uid, app, title } = space
        const event = { kind: 'space-ended', app, title, note } as const
        await recordEvent(tx, { uid, at, key: `space-ended/${reportId}`, event })
        return
      }
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
      const { about, page, space, blocked } = await lockReported(tx, spaces, reportId)
      const state = page ? shown : space ? shared : gone
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
      await decideReport(tx, (await lockReported(tx, spaces, reportId)).report, 'harmless', at)
    },
  }),
]

const stateLabel = { ja: 'ページ', en: 'page' }
const shown = { ja: '公開中', en: 'shown' }
const gone = { ja: '会員が終えた', en: 'ended by its maker' }
const ended = { ja: '停止', en: 'ended' }
const shared = { ja: '共有中', en: 'shared' }

const endOfSpace = {
  what: {
    ja: '共有を終わらせ、内容を消去します。参加する会員は、次につながったときに開けなくなります。オーナーに、下の言葉とともにお知らせします。',
    en: 'end the space, erase its content and tell its owner',
  },
  changes: [{ label: { ja: '共有', en: 'space' }, before: shared, after: ended }],
}

async function lockReported(tx: Tx, spaces: SpaceTakeDown, reportId: string) {
  const report = await lockReport(tx, reportId)
  if (!report) throw new CallError('not-found', 'report-unknown')
  const space = report.space === null ? null : await spaces.lock(tx, report.space)
  const page = report.space === null ? await pageOf(tx, report) : null
  const about = { ...(await aboutMember(tx, report.uid)), gives: 0, needsSecondPerson: false }
  return {
    report,
    page,
    space,
    about,
    blocked: report.decidedAt ? operatorText('blocked-report-decided') : null,
  }
}

/** The page of the record as it is now, also under a newer address: that shows the same record. */
async function pageOf(tx: Tx, { uid, app, record }: Report): Promise<StoredPage | null> {
  if (app !== 'note' && app !== 'recipe') return null
  const page = await lockPage(tx, { uid, app, record })
  return page?.endedAt === null ? page : null
}
