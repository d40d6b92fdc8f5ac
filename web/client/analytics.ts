import { type AnalyticsEventName, logAnalytics } from '#contract/analytics.ts'
import { call } from './call.ts'
import { newId } from './new-id.ts'

type Waiting = { eventId: string; name: AnalyticsEventName; path: string; atMs: number }

/** Together with what else happens, and never in the way of what the visitor came for. */
const gatherMs = 3_000
const waitingMax = 50

let waiting: Waiting[] = []
let isGathering = false

/** Tells our own store what happened. Nothing is told where the browser asks not to be tracked. */
export function logEvent(name: AnalyticsEventName): void {
  if (isTrackingRefused()) return
  waiting = [...waiting, { eventId: newId(), name, path: location.pathname, atMs: Date.now() }].slice(
    -waitingMax,
  )
  if (!isGathering) setTimeout(send, gatherMs)
  isGathering = true
}

async function send(): Promise<void> {
  const told = waiting
  isGathering = false
  try {
    await call(logAnalytics, {
      events: told.map(({ atMs, ...event }) => ({ ...event, agoMs: Date.now() - atMs })),
    })
    waiting = waiting.filter((event) => !told.includes(event))
  } catch {
    // With the next event once more: each counts once, whatever is repeated.
  }
}

function isTrackingRefused(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
