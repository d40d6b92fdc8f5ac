import { referralCodeKeptDays } from '#contract/referral/referral-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'

const key = 'referral-code'

/** Kept from a friend's link on the way to registration. */
export function rememberReferralCode(code: string, nowMs = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ code, untilMs: nowMs + referralCodeKeptDays * dayMs }))
  } catch {
    // Then it is typed by hand.
  }
}

/** It has done its work: the next to register on this device came by themselves. */
export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, then.
  }
}

export function rememberedReferralCode(nowMs = Date.now()): string {
  try {
    const { code, untilMs } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof code === 'string' && untilMs > nowMs ? code : ''
  } catch {
    return ''
  }
}
