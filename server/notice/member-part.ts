import type { Tx } from '../db/db.ts'
import type { MemberEvent } from './member-event.ts'
import { nameActors } from './name-actors.ts'
import { tellingOf } from './words/tell-words.ts'

/** A member's notices, and which announcements and mails they have read or received. */
export const noticePart = {
  name: 'notices',

  export: async (tx: Tx, uid: string) => {
    const events = await tx<{ at: Date; event: MemberEvent; toldAt: Date | null }[]>`
      select at, event, told_at as "toldAt" from notice_event where uid = ${uid} order by seq`
    const announcements = await tx<{ announcementId: string; readAt: Date }[]>`
      select announcement_id as "announcementId", read_at as "readAt" from notice_announcement_read
      where uid = ${uid} order by read_at`
    const mails = await tx<{ broadcastId: string; outcome: string; at: Date }[]>`
      select broadcast_id as "broadcastId", outcome, at from notice_delivery where uid = ${uid} order by at`
    return {
      notices: (await nameActors(tx, events)).map(({ at, event, toldAt }) => {
        const { title, body } = tellingOf(event, at)
        return { at: at.toISOString(), title, body, mailedAt: toldAt?.toISOString() ?? null }
      }),
      readAnnouncements: announcements.map((row) => ({ ...row, readAt: row.readAt.toISOString() })),
      mails: mails.map((row) => ({ ...row, at: row.at.toISOString() })),
    }
  },

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from notice_event where uid = ${uid}`
    // In the notices of others.
    await tx`update notice_event set event = event - 'byUid' where event ->> 'byUid' = ${uid}`
    await tx`delete from notice_state where uid = ${uid}`
    await tx`delete from notice_announcement_read where uid = ${uid}`
    await tx`delete from notice_delivery where uid = ${uid}`
  },
}
