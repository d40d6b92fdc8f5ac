import { demoUid } from '../auth/sign-in/demo.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { announce } from './announcement/announce.ts'
import { type NewEvent, recordEvent } from './record-event.ts'

/**
 * Gives local mode's demo member notices of their past and one unread. The seeded events of the demo members are marked
 * as told, because nobody waits for mail about them.
 */
export async function seedDemoNotices(db: Db, clock: Clock, past: Omit<NewEvent, 'uid'>): Promise<void> {
  const now = clock.now()
  const isNew = await db.tx(demoUid, (tx) => recordEvent(tx, { ...past, uid: demoUid }))
  if (!isNew) return
  await db.sql`update notice_event set told_at = at where uid like 'demo%'`
  await db.sql`update notice_state set read_seq = last_seq where uid = ${demoUid}`
  const welcome = {
    title: 'お知らせの見本です',
    body: '交換や紹介の結果、ポイントとギフトの期限、運営からのお知らせが、ここに届きます。',
    link: { href: '/mypage/account', label: '通知の設定を見る' },
    isBanner: false,
    startsAt: now,
    endsAt: null,
    key: 'demo/welcome',
  }
  await db.tx(null, (tx) => announce(tx, welcome, { actor: 'demo', at: now }))
}
