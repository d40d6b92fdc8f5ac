import { randomUUID } from 'node:crypto'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import { findMember, findMemberByEmail } from '../../auth/member/member.ts'
import type { Db } from '../../db/db.ts'
import type { BroadcastContent } from '../broadcast/broadcasts.ts'
import { postBroadcastLater } from '../broadcast/post-broadcast.ts'

/**
 * Mails it to one member as it would arrive. The operator tests with an account that has agreed; one that has not gets
 * nothing, as with the newsletter itself.
 */
export async function testNews(
  db: Db,
  { content, to, actor, operator, at }: Acting & { content: BroadcastContent; to: string },
): Promise<'queued' | 'unknown-member'> {
  const member = (await findMember(db.sql, to)) ?? (await findMemberByEmail(db.sql, to))
  if (!member?.emailVerifiedAt || !member.marketingMail) return 'unknown-member'
  const { uid } = member
  const id = randomUUID()
  await db.tx(uid, async (tx) => {
    // Already done: it has one recipient and walks through nobody.
    await tx`
      insert into notice_broadcast
        (broadcast_id, broadcast_key, kind, content, state, looked, queued, actor, started_at, ended_at)
      values (${id}, ${`test/${id}`}, 'news', ${tx.json(content)}, 'done', 1, 1, ${actor}, ${at}, ${at})`
    await postBroadcastLater(tx, { uid, broadcastId: id })
    await recordAct(tx, { at, actor, operator, act: 'news test', subject: id, uid, details: { uid } })
  })
  return 'queued'
}
