import { type AnalyticsEventName, logAnalytics } from '#contract/analytics.ts'
import { keptAppToken } from '../app-check/kept-app-token.ts'
import { newId } from '../new-id.ts'
import { call } from '../transport/call.ts'
import { isMeasured } from './analytics-choice.ts'
import { msSince, type PageView, sendBeacon, takePageViews, visit } from './page-view.ts'

type Waiting = { eventId: string; name: AnalyticsEventName; path: string; atMs: number }

/** Collects events, so that they are sent in batches. */
const gatherMs = 3_000
const waitingMax = 50

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isWatched = false

/** Logs an event, unless the browser or the visitor refuses tracking. */
export const logEvent = (name: AnalyticsEventName): void =>
  log({ eventId: newId(), name, path: location.pathname, atMs: Date.now() })

/** Logs the views that began since the last time and that no beacon has sent. */
export function logPageViews(): void {
  for (const view of takePageViews()) log(view)
}

function log(event: Waiting): void {
  if (!isMeasured()) return
  waiting = [...waiting, event].slice(-waitingMax)
  timer ??= setTimeout(send, gatherMs)
  watch()
}

/** Holds queued events back: sent during a sign-out they would carry the token of an ended session. */
export function holdEvents(): void {
  clearTimeout(timer)
  timer = undefined
}

/** A hidden page may be discarded, so send at once. */
function watch(): void {
  if (isWatched) return
  isWatched = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}

/** Without an app-check token the call would first have to get one, which a page that is left does not live to see. */
function leave(): void {
  const views = waiting.filter((event): event is PageView => event.name === 'page_view')
  if (keptAppToken() || views.length === 0 || !isMeasured()) return void send()
  if (sendBeacon(views)) waiting = waiting.filter((event) => event.name !== 'page_view')
}

async function send(): Promise<void> {
  holdEvents()
  const told = waiting
  if (told.length === 0 || !isMeasured()) return
  const events = told.map(({ atMs, ...event }) => ({ ...event, agoMs: msSince(atMs) }))
  try {
    await call(logAnalytics, { events, ...visit }, { keepalive: true })
    waiting = waiting.filter((event) => !told.includes(event))
  } catch {
    // Retried with the next event; the server counts each event once.
  }
}
