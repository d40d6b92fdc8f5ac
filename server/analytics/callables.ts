import { logAnalytics } from '#contract/analytics.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { recordEvents } from './events.ts'
import { forwardLater } from './forward-events.ts'

/** Events go to our own store, or to the measurement service if a measurement id is set. */
export function analyticsCallables({ db, isForwarded }: { db: Db; isForwarded: boolean }): Handler[] {
  return [
    handle(logAnalytics, async ({ events, visitId }, { member, clock }) => {
      const told = { at: clock.now(), byMember: member !== null }
      await db.tx(null, (tx) =>
        isForwarded ? forwardLater(tx, events, { ...told, visitId }) : recordEvents(tx, events, told),
      )
      return {}
    }),
  ]
}
