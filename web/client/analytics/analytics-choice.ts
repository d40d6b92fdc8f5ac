import { settings } from '../settings.ts'

export type AnalyticsChoice = 'yes' | 'no' | null

const key = 'analytics-choice'

/** What the visitor has said in this browser; null: nothing yet. */
export function analyticsChoice(): AnalyticsChoice {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'yes' || kept === 'no' ? kept : null
  } catch {
    return null
  }
}

export function chooseAnalytics(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** What stays with us is counted until somebody says no; what goes outside only after a yes. */
export function isMeasured(): boolean {
  if (isTrackingRefused()) return false
  const choice = analyticsChoice()
  return settings.isMeasuredOutside ? choice === 'yes' : choice !== 'no'
}

/** The browser's own word, which stands above any choice made here. */
export function isTrackingRefused(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
