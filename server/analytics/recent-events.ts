import type { AnalyticsEvent } from '#contract/analytics.ts'

const idsMax = 20_000

/**
 * Recognizes the events of a call that is repeated because its answer was lost. Remembers the newest ids of this process
 * only: a flood of events, a restart or another process can let a repeated event count twice.
 */
export function recentEvents() {
  const ids = new Set<string>()
  return function onlyNew<Event extends AnalyticsEvent>(events: readonly Event[]): Event[] {
    return events.filter(({ eventId }) => {
      if (ids.has(eventId)) return false
      ids.add(eventId)
      if (ids.size > idsMax) dropOldest(ids)
      return true
    })
  }
}

function dropOldest(ids: Set<string>): void {
  // A Set keeps insertion order.
  for (const id of ids) return void ids.delete(id)
}
