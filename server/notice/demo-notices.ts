import { demoUid } from '../auth/sign-in/demo.ts'
import type { Db } from '../db/db.ts'
import { type NewEvent, recordEvent } from './record-event.ts'

/**
 * Gives local mode's demo member notices of their past and one unread. The seeded events of the demo members are marked
 * as told, because nobody waits for mail about them.
 */
export async function seedDemoNotices(db: Db, past: Omit<NewEvent, 'uid'>): Promise<void> {
  const isNew = await db.tx(demoUid, (tx) => recordEvent(tx, { ...past, uid: demoUid }))
  if (!isNew) return
  await db.sql`update notice_event set told_at = at where uid like 'demo%'`
  await db.sql`update notice_state set read_seq = last_seq - 1 where uid = ${demoUid}`
}
