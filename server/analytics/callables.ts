import { logAnalytics } from '#contract/analytics.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { recordEvents } from './events.ts'

export function analyticsCallables({ db }: { db: Db }): Handler[] {
  return [
    handle(logAnalytics, async ({ events }, { member, clock }) => {
      await db.tx(null, (tx) => recordEvents(tx, events, { at: clock.now(), byMember: member !== null }))
      return {}
    }),
  ]
}
