import { jobKindName, mailKinds } from '#contract/console/job-kinds.ts'
import { type TimelineKind, type TimelineRow, timelineKinds } from '#contract/console/members.ts'
import { actsBefore } from '../../audit/list-acts.ts'
import { consentsBefore, signInsBefore } from '../../auth/member/timeline.ts'
import { messagesBefore } from '../../contact/messages-before.ts'
import type { Sql } from '../../db/db.ts'
import type { ListPlace, PageBefore } from '../../db/place.ts'
import { exchangeStepsBefore, giftsShownBefore } from '../../exchange/timeline.ts'
import { jobsBefore } from '../../jobs/jobs-before.ts'
import { movementsBefore } from '../../ledger/movements-before.ts'
import { broadcastsBefore, noticesBefore } from '../../notice/notices-before.ts'
import { type NameOf, operatorNames } from '../operator/operator-names.ts'
import { notesBefore } from './note.ts'
import {
  actRow,
  broadcastRow,
  consentRow,
  giftRow,
  mailRow,
  messageRow,
  movementRow,
  noteRow,
  noticeRow,
  signInRow,
  stepRow,
} from './timeline-rows.ts'

type Read = (sql: Sql, uid: string, page: PageBefore, nameOf: NameOf) => Promise<TimelineRow[]>

/** Notices have rows of their own, so that their jobs show only while they are not done. */
const mails = { kinds: ['send-mail'], onlyUnfinished: mailKinds.filter((kind) => kind !== 'send-mail') }

const readers: Record<TimelineKind, Read> = {
  point: async (sql, uid, page) => (await movementsBefore(sql, uid, page)).map(movementRow),
  exchange: async (sql, uid, page) => (await exchangeStepsBefore(sql, uid, page)).map(stepRow),
  gift: async (sql, uid, page) => (await giftsShownBefore(sql, uid, page)).map(giftRow),
  'sign-in': async (sql, uid, page) => (await signInsBefore(sql, uid, page)).map(signInRow),
  mail: async (sql, uid, page) => [
    ...(await jobsBefore(sql, uid, { ...mails, ...page })).map((job) => mailRow(job, jobKindName(job.kind))),
    ...(await noticesBefore(sql, uid, page)).map(noticeRow),
    ...(await broadcastsBefore(sql, uid, page)).map(broadcastRow),
  ],
  contact: async (sql, uid, page, nameOf) =>
    (await messagesBefore(sql, uid, page)).map((each) => messageRow(each, nameOf)),
  act: async (sql, uid, page, nameOf) =>
    (await actsBefore(sql, uid, page)).map((each) => actRow(each, nameOf)),
  note: async (sql, uid, page, nameOf) =>
    (await notesBefore(sql, uid, page)).map((each) => noteRow(each, nameOf)),
  consent: async (sql, uid, page) => (await consentsBefore(sql, uid, page)).map(consentRow),
}

/** One page of everything that happened to a member. Each source gives as many rows as the page has at most. */
export async function timelineBefore(
  sql: Sql,
  uid: string,
  { kind, before, max }: PageBefore & { kind: TimelineKind | null },
): Promise<TimelineRow[]> {
  const nameOf = await operatorNames(sql)
  const rows: TimelineRow[] = []
  for (const each of kind ? [kind] : timelineKinds)
    rows.push(...(await readers[each](sql, uid, { before, max }, nameOf)))
  return rows.sort(newestFirst).slice(0, max)
}

/** As the database orders them. */
function newestFirst(one: TimelineRow, other: TimelineRow): number {
  const [left, right] = [placeOf(one), placeOf(other)]
  const byTime = right.at.getTime() - left.at.getTime()
  return byTime === 0 ? (left.id < right.id ? 1 : -1) : byTime
}

const placeOf = ({ at, id }: TimelineRow): ListPlace => ({ at: new Date(at), id })
