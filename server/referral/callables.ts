import { nicknameForStrangers } from '#contract/nickname.ts'
import { addReferralCode, greetFriend } from '#contract/referral/referral.ts'
import { type Handler, handle } from '../http/handle.ts'
import { type RateLimit, rateLimit } from '../http/rate-limit.ts'
import { addCode, type CodeContext, findInviter } from './add-code.ts'

/** Enough for a household or an office that shares a link; too little to enumerate codes for nicknames. */
const greetLimit = { burst: 30, perSecond: 0.2 }

/** Both calls tell a code from an unknown one, so they share one limit. */
export function referralCallables(context: CodeContext, limit: RateLimit = rateLimit(greetLimit)): Handler[] {
  return [
    handle(greetFriend, async ({ code }, { member, address, clock }) => {
      limit.takeAddress(address)
      const asker = member?.uid ?? null
      const inviter = await findInviter(context.db.sql, { code, asker, now: clock.now() })
      return { nickname: inviter && nicknameForStrangers(inviter.nickname) }
    }),

    handle(addReferralCode, async ({ code }, { member, address }) => {
      limit.takeAddress(address)
      const { nickname } = await addCode(context, member, code)
      return { nickname: nicknameForStrangers(nickname) }
    }),
  ]
}
