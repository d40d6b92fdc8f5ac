import type { Tx } from '../db/db.ts'
import { settleInviteLater } from './settle-later.ts'

/** Counts a day with an earning other than メール認証, in the transaction of that earning. Each day counts once. */
export async function countActiveDay(tx: Tx, { uids, day }: { uids: string[]; day: string }): Promise<void> {
  const counted = await tx<{ uid: string }[]>`
    update referral_invite set active_days = array_append(active_days, ${day}::date)
    where uid = any(${uids}) and state = 'open' and ends_on >= ${day}::date and not ${day}::date = any(active_days)
    returning uid`
  for (const { uid } of counted) await settleInviteLater(tx, uid)
}

/** Call in the transaction that verified the address. */
export async function noticeVerified(tx: Tx, uid: string): Promise<void> {
  const open = await tx`select 1 from referral_invite where uid = ${uid} and state = 'open'`
  if (open.length > 0) await settleInviteLater(tx, uid)
}
