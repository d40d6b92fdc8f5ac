import { type AnalyticsEventName, logAnalytics } from '#contract/analytics.ts'
import { newId } from '../new-id.ts'
import { settings } from '../settings.ts'
import { call } from '../transport/call.ts'
import { isMeasured } from './analytics-choice.ts'

type Waiting = { eventId: string; name: AnalyticsEventName; path: string; atMs: number }

/** Together with what else happens, and never in the way of what the visitor came for. */
const gatherMs = 3_000
const waitingMax = 50

/** Ends with the page and is kept nowhere; told only to a service that cannot count without it. */
const visit = settings.isMeasuredOutside ? { visitId: newId() } : {}

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isWatched = false

/** Tells what happened. Nothing is told where the browser asks not to be tracked, or the visitor does. */
export function logEvent(name: AnalyticsEventName): void {
  if (!isMeasured()) return
  waiting = [...waiting, { eventId: newId(), name, path: location.pathname, atMs: Date.now() }].slice(
    -waitingMax,
  )
  timer ??= setTimeout(send, gatherMs)
  watch()
}

/** Until the next event: what is told while a session ends would carry the token of one that is no more. */
export function holdEvents(): void {
  clearTimeout(timer)
  timer = undefined
}

/** A page that is put away may never come back. */
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
    // With the next event once more: each counts once, whatever is repeated.
  }
}
