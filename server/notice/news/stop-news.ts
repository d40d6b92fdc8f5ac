import { findMember } from '../../auth/member/member.ts'
import { setMarketingMailOf } from '../../auth/member/profile.ts'
import type { Db } from '../../db/db.ts'
import type { StopTokens } from './stop-token.ts'

/** Withdraws the consent, once or again. False if the token is not ours or its member is gone. */
export async function stopNewsOf(
  { db, tokens }: { db: Db; tokens: StopTokens },
  { token, mailing }: { token: string; mailing: string | null },
  now: Date,
): Promise<boolean> {
  const uid = tokens.read(token)
  if (!uid || !(await findMember(db.sql, uid))) return false
  await db.tx(uid, async (tx) => {
    await setMarketingMailOf(tx, uid, false, now)
    if (mailing === null) return
    await tx`
      update notice_delivery set stopped_at = ${now}
      where uid = ${uid} and broadcast_id = ${mailing} and stopped_at is null`
  })
  return true
}
