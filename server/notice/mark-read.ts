import { noticesDocument } from '#contract/notice/notices.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'

type Seen = { uid: string; seq: number; announcementIds: string[]; at: Date }

/**
 * Marks what the member has seen. The number only grows and never passes the newest notice, so a late call of a slow
 * device cannot undo another's and no call can mark what has not happened yet.
 */
export async function markRead(tx: Tx, { uid, seq, announcementIds, at }: Seen): Promise<void> {
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
