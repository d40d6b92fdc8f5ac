import * as z from 'zod/mini'
import { referralCodeKeptDays } from '#contract/referral/referral-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { browserStorage } from '../browser-storage.ts'

const key = 'referral-code'
const shape = z.object({ code: z.string(), untilMs: z.number() })

/** Kept from a friend's link until registration. Without storage the member types it. */
export function rememberReferralCode(code: string, nowMs = Date.now()): void {
  browserStorage.local.write(key, { code, untilMs: nowMs + referralCodeKeptDays * dayMs })
}

/** Called once it is used: the next person who registers on this device was not invited by it. */
export const forgetReferralCode = (): void => browserStorage.local.remove(key)

export function rememberedReferralCode(nowMs = Date.now()): string {
  const kept = browserStorage.local.read(key, shape)
  return kept && kept.untilMs > nowMs ? kept.code : ''
}
