import { stopNews } from '#contract/notice/news.ts'
import { markNoticesRead, noticesDocument, readNotices } from '#contract/notice/notices.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { publish } from '../live/publish.ts'
import { type StopOptions, stopNewsOf } from './newsletter/stop-news.ts'
import { readPage } from './read-notices.ts'

export const noticeCallables = ({ db, ...stop }: StopOptions): Handler[] => [
  handle(readNotices, ({ before }, { member: { uid } }) => readPage(db.sql, uid, before)),

  handle(markNoticesRead, async (seen, { member: { uid }, clock }) => {
    await db.tx(uid, (tx) => markRead(tx, { uid, ...seen, at: clock.now() }))
    return {}
  }),

  handle(stopNews, async ({ token, newsletter = null }, { clock }) => {
    const isKnown = await stopNewsOf({ db, ...stop }, { token, newsletter }, clock.now())
    if (!isKnown) throw new CallError('invalid-argument', 'invalid-stop-token')
    return {}
  }),
]

type Seen = { uid: string; seq: number; announcementIds: string[]; at: Date }

/**
 * Marks what the member has seen. The number only grows and never passes the newest notice, so a late call of a slow
 * device cannot undo another's and no call can mark what has not happened yet.
 */
async function markRead(tx: Tx, { uid, seq, announcementIds, at }: Seen): Promise<void> {
  const moved = await tx`
    update notice_state set read_seq = least(${seq}, last_seq)
    where uid = ${uid} and read_seq < least(${seq}, last_seq) returning 1`
  const read = await tx`
    insert into notice_announcement_read (uid, announcement_id, read_at)
    select ${uid}, announcement_id, ${at} from notice_announcement
    where announcement_id = any(${announcementIds}::uuid[])
    on conflict do nothing returning 1`
  if (moved.length + read.length > 0) await publish(tx, noticesDocument, uid)
}
