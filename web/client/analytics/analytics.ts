import { type AnalyticsEventName, logAnalytics } from '#contract/analytics.ts'
import { newId } from '../new-id.ts'
import { settings } from '../settings.ts'
import { call } from '../transport/call.ts'
import { isMeasured } from './analytics-choice.ts'

type Waiting = { eventId: string; name: AnalyticsEventName; path: string; atMs: number }

/** Collects events, so that they are sent in batches. */
const gatherMs = 3_000
const waitingMax = 50

/** Lives as long as the page and is not stored; only sent to a service that requires it. */
const visit = settings.isMeasuredOutside ? { visitId: newId() } : {}

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isWatched = false

/** Logs an event, unless the browser or the visitor refuses tracking. */
export function logEvent(name: AnalyticsEventName): void {
  if (!isMeasured()) return
  waiting = [...waiting, { eventId: newId(), name, path: location.pathname, atMs: Date.now() }].slice(
    -waitingMax,
  )
  timer ??= setTimeout(send, gatherMs)
  watch()
}

/** Drops queued events: sent during a sign-out they would carry the token of an ended session. */
export function holdEvents(): void {
  clearTimeout(timer)
  timer = undefined
}

/** A hidden page may be discarded, so send at once. */
function watch(): void {
  if (isWatched) return
  isWatched = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send()
  })
}

async function send(): Promise<void> {
  holdEvents()
  const told = waiting
  if (told.length === 0 || !isMeasured()) return
  const events = told.map(({ atMs, ...event }) => ({ ...event, agoMs: Math.max(0, Date.now() - atMs) }))
  try {
    await call(logAnalytics, { events, ...visit }, { keepalive: true })
    waiting = waiting.filter((event) => !told.includes(event))
  } catch {
    // Retried with the next event; the server counts each event once.
  }
}
