import { analyticsBeaconName } from '#contract/analytics-rules.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { newId } from '../new-id.ts'
import { settings } from '../settings.ts'
import { callOrigin } from '../transport/call-origin.ts'
import { isMeasured } from './analytics-choice.ts'

export type PageView = { eventId: string; name: 'page_view'; path: string; atMs: number }

/** Lives as long as the page and is not stored; only sent to a service that requires it. */
export const visit = settings.isMeasuredOutside ? { visitId: newId() } : {}

const viewsMax = 10

let views: PageView[] = []
let isWatched = false

/** Begins the view of the page that is shown now. If the page is left before it is taken, a beacon sends it. */
export function beginPageView(): void {
  if (!isMeasured()) return
  const view = { eventId: newId(), name: 'page_view', path: location.pathname, atMs: Date.now() } as const
  views = [...views, view].slice(-viewsMax)
  if (isWatched) return
  isWatched = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && views.length > 0 && sendBeacon(views)) views = []
  })
}

/** Hands the views over to the code that sends them with the other events. */
export function takePageViews(): PageView[] {
  const taken = views
  views = []
  return taken
}

/** Whole milliseconds, also where a privacy tool replaces the clock by one with fractions. */
export const msSince = (atMs: number): number => Math.max(0, Math.round(Date.now() - atMs))

/** Needs no token and no open page. False if the browser does not accept it. */
export function sendBeacon(told: PageView[]): boolean {
  if (!isMeasured()) return false
  const events = told.slice(-viewsMax).map(({ atMs, ...event }) => ({ ...event, agoMs: msSince(atMs) }))
  const body = JSON.stringify({ data: { events, ...visit } })
  const url = callOrigin() + callablePath(analyticsBeaconName)
  return navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' })) ?? false
}
