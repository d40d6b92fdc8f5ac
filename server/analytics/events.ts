import type { AnalyticsEvent } from '#contract/analytics.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'

/** A sleeping browser may report late, but events older than this are dated to this limit. */
const lateMsMax = dayMs

export const happenedAt = (at: Date, agoMs: number): Date =>
  new Date(at.getTime() - Math.min(agoMs, lateMsMax))

/** Idempotent: each event is stored once. */
export async function recordEvents(
  tx: Tx,
  events: AnalyticsEvent[],
  { at, byMember }: { at: Date; byMember: boolean },
): Promise<void> {
  for (const { eventId, name, path, agoMs } of events) {
    await tx`
      insert into analytics_event (event_id, at, name, path, by_member)
      values (${eventId}, ${happenedAt(at, agoMs)}, ${name}, ${path}, ${byMember})
      on conflict do nothing`
  }
}
