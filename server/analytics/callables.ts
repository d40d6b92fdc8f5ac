import { type AnalyticsEvent, beaconAnalytics, logAnalytics } from '#contract/analytics.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { recordEvents } from './events.ts'
import { forwardLater } from './forward-events.ts'

/**
 * A page sends its events in one call every few seconds and when it is left. An address of a carrier has hundreds of
 * visitors, so there is room for 20 calls a second; each call writes up to 50 rows.
 */
const analyticsBurst = 100
const analyticsPerSecond = 20

/** Beacons carry no proof that they come from our app, so there is less room for them. */
const beaconBurst = 30
const beaconsPerSecond = 3

/** To our own store, or, where a measurement id is set, to its service instead. */
export function analyticsCallables({ db, isForwarded }: { db: Db; isForwarded: boolean }): Handler[] {
  const byAddress = rateLimit({ burst: analyticsBurst, perSecond: analyticsPerSecond })
  const beaconsByAddress = rateLimit({ burst: beaconBurst, perSecond: beaconsPerSecond })
  const record = (events: AnalyticsEvent[], { visitId, ...told }: Told) =>
    db.tx(null, (tx) =>
      isForwarded ? forwardLater(tx, events, { ...told, visitId }) : recordEvents(tx, events, told),
    )
  return [
    handle(logAnalytics, async ({ events, visitId }, { member, clock, address }) => {
      byAddress.takeAddress(address)
      await record(events, { at: clock.now(), byMember: member !== null, visitId })
      return {}
    }),
    handle(beaconAnalytics, async ({ events, visitId }, { clock, address }) => {
      beaconsByAddress.takeAddress(address)
      await record(events, { at: clock.now(), byMember: false, visitId })
      return {}
    }),
  ]
}

type Told = { at: Date; byMember: boolean; visitId: string | undefined }
