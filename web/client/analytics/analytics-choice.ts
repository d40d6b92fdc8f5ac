import { browserStorage } from '../browser-storage.ts'
import { settings } from '../settings.ts'

type AnalyticsChoice = 'yes' | 'no' | null

const key = 'analytics-choice'

/** The visitor's answer in this browser; null if there is none yet. */
export function analyticsChoice(): AnalyticsChoice {
  const kept = browserStorage.local.readText(key)
  return kept === 'yes' || kept === 'no' ? kept : null
}

export function chooseAnalytics(choice: 'yes' | 'no'): void {
  browserStorage.local.writeText(key, choice)
}

/** Our own measurement runs until the visitor opts out; measurement by an outside company only after a yes. */
export function isMeasured(): boolean {
  if (isTrackingRefused()) return false
  const choice = analyticsChoice()
  return settings.isMeasuredOutside ? choice === 'yes' : choice !== 'no'
}

/** The browser's own setting, which overrides any choice made here. */
export function isTrackingRefused(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
