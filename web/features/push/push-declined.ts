import { dayMs } from '#contract/values/japan-day.ts'

const key = 'push-declined'
const askAgainMs = 90 * dayMs

/** A member who declined is not asked again for 90 days, whatever the occasion. */
export function isPushDeclined(now = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(key) ?? 0) < askAgainMs
  } catch {
    // Without storage a refusal could not be remembered: never ask instead of always.
    return true
  }
}

export function rememberPushDeclined(now = Date.now()): void {
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Without storage nobody is asked at all.
  }
}
