import type { StopKind } from '#contract/notice/news.ts'
import { findMember } from '../../auth/member/member.ts'
import { setMarketingMailOf } from '../../auth/member/profile.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { StopTokens } from './stop-token.ts'

export type StopOptions = {
  db: Db
  tokens: StopTokens
  /** Ends one kind of messages that call a member back. */
  onStopCallBack: (tx: Tx, uid: string, kind: Exclude<StopKind, 'news'>) => Promise<void>
}

/** Withdraws the consent, once or again. False if the token is not ours or its member is gone. */
export async function stopNewsOf(
  { db, tokens, onStopCallBack }: StopOptions,
  { token, newsletter }: { token: string; newsletter: string | null },
  now: Date,
): Promise<boolean> {
  const found = tokens.read(token)
  if (!found || !(await findMember(db.sql, found.uid))) return false
  const { uid, kind } = found
  await db.tx(uid, async (tx) => {
    if (kind !== 'news') return onStopCallBack(tx, uid, kind)
    await setMarketingMailOf(tx, uid, false, now)
    if (newsletter === null) return
    await tx`
      update notice_delivery set stopped_at = ${now}
      where uid = ${uid} and broadcast_id = ${newsletter} and stopped_at is null`
  })
  return true
}
