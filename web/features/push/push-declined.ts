const key = 'push-declined'
const askAgainMs = 90 * 86_400_000

/** Who has said no is not asked again for a season, whatever the occasion. */
export function isPushDeclined(now = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(key) ?? 0) < askAgainMs
  } catch {
    // They could not be remembered either: better never asked than always.
    return true
  }
}

export function rememberPushDeclined(now = Date.now()): void {
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Then nobody is asked at all.
  }
}
