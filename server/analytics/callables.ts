import { type AnalyticsEvent, beaconAnalytics, logAnalytics } from '#contract/analytics.ts'
import { type Handler, handle } from '../http/handle.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { CountedEvent, Counts } from './counts.ts'
import type { Forwarding } from './forward-events.ts'

/**
 * A page sends its events in one call every few seconds and when it is left. An address of a carrier has hundreds of
 * visitors, so there is room for 20 calls a second.
 */
const analyticsBurst = 100
const analyticsPerSecond = 20

/** Beacons carry no proof that they come from our app, so there is less room for them. */
const beaconBurst = 30
const beaconsPerSecond = 3

/** Counted here, or, where a measurement id is set, sent to its service instead. Neither writes in the call. */
export function analyticsCallables({ counts, forwarding }: Destination): Handler[] {
  const byAddress = rateLimit({ burst: analyticsBurst, perSecond: analyticsPerSecond })
  const beaconsByAddress = rateLimit({ burst: beaconBurst, perSecond: beaconsPerSecond })
  const onlyNew = recentEvents()
  const record = (
    events: readonly AnalyticsEvent[],
    told: CountedEvent & { visitId: string | undefined },
  ) => {
    if (forwarding) forwarding.add(onlyNew(events), told)
    else counts.add(onlyNew(events), told)
  }
  return [
    handle(logAnalytics, async ({ events, visitId }, { member, clock, address }) => {
      byAddress.takeAddress(address)
      record(events, { at: clock.now(), byMember: member !== null, visitId })
      return {}
    }),
    handle(beaconAnalytics, async ({ events, visitId }, { clock, address }) => {
      beaconsByAddress.takeAddress(address)
      record(events, { at: clock.now(), byMember: false, visitId })
      return {}
    }),
  ]
}

type Destination = { counts: Counts; forwarding: Forwarding | null }

const idsMax = 20_000

/**
 * Recognizes the events of a call that is repeated because its answer was lost. Remembers the newest ids of this process
 * only: a flood of events, a restart or another process can let a repeated event count twice.
 */
function recentEvents() {
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
