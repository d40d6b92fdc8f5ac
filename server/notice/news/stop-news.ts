import { findMember } from '../../auth/member/member.ts'
import { setMarketingMailOf } from '../../auth/member/profile.ts'
import type { Db } from '../../db/db.ts'
import type { StopTokens } from './stop-token.ts'

/** Withdraws the consent, once or again. False if the token is not ours or its member is gone. */
export async function stopNewsOf(
  { db, tokens }: { db: Db; tokens: StopTokens },
  token: string,
  now: Date,
): Promise<boolean> {
  const uid = tokens.read(token)
  if (!uid || !(await findMember(db.sql, uid))) return false
  await db.tx(uid, (tx) => setMarketingMailOf(tx, uid, false, now))
  return true
}
