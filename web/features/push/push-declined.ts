import { dayMs } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'

const key = 'push-declined'
const askAgainMs = 90 * dayMs

/** A member who declined is not asked again for 90 days, whatever the occasion. */
export function isPushDeclined(now = Date.now()): boolean {
  // Without storage a refusal could not be remembered: never ask instead of always.
  if (browserStorage.local.keys() === null) return true
  return now - Number(browserStorage.local.readText(key) ?? 0) < askAgainMs
}

export function rememberPushDeclined(now = Date.now()): void {
  browserStorage.local.writeText(key, String(now))
}
