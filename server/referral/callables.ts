import { greetFriend } from '#contract/referral/referral.ts'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { findMember, findUidByReferralCode } from '../auth/member/member.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { addressKey, type RateLimit, rateLimit } from '../http/rate-limit.ts'
import { isOutOfService } from './refusal.ts'

/** Enough for a household or an office that shares a link; too little to enumerate codes for nicknames. */
const greetLimit = { burst: 30, perSecond: 0.2 }

export function referralCallables(sql: Sql, limit: RateLimit = rateLimit(greetLimit)): Handler[] {
  return [
    handle(greetFriend, async ({ code }, { member, address, clock }) => {
      limit.take(addressKey(address))
      return { nickname: await inviterOf(sql, { code, asker: member?.uid ?? null, clock }) }
    }),
  ]
}

async function inviterOf(
  sql: Sql,
  { code, asker, clock }: { code: string; asker: string | null; clock: Clock },
): Promise<string | null> {
  const folded = foldReferralCode(code)
  if (!isReferralCode(folded)) return null
  const uid = await findUidByReferralCode(sql, folded)
  if (!uid || uid === asker) return null
  const inviter = await findMember(sql, uid)
  return inviter && !isOutOfService(inviter, clock.now()) ? inviter.nickname : null
}
