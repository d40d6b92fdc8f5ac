import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { GiveUp, type JobKind, jobKind } from '../jobs/job-kind.ts'
import { happenedAt } from './events.ts'

/** The service that receives events instead of our own store. */
export type Measurement = { measurementId: string; apiSecret: string; endpoint: string }

const kind = 'forward-analytics'
/** The service's limit for one request. */
const eventsMax = 25
const timeoutMs = 10_000
/** Minutes, not days: an event that arrives much later is counted on the wrong day. */
const retryMs = [10_000, 60_000, 600_000] as const

/**
 * Events are sent by our server, so pages load nothing from a third party and the service never sees a
 * visitor's IP address. A visit id lasts only as long as the page.
 */
export async function forwardLater(
  tx: Tx,
  events: AnalyticsEvent[],
  { at, byMember, visitId = randomUUID() }: { at: Date; byMember: boolean; visitId?: string | undefined },
): Promise<void> {
  const told = events.map(({ eventId, name, path, agoMs }) => ({
    eventId,
    name,
    path,
    atMs: happenedAt(at, agoMs).getTime(),
  }))
  for (let from = 0; from < told.length; from += eventsMax) {
    const part = told.slice(from, from + eventsMax)
    // A repeated call starts with the same event, so it gets the same job key.
    await enqueue(tx, { kind, key: part[0]?.eventId ?? '', payload: { visitId, byMember, events: part } })
  }
}

const payload = z.object({
  visitId: z.string(),
  byMember: z.boolean(),
  events: z.array(z.object({ eventId: z.string(), name: z.string(), path: z.string(), atMs: z.number() })),
})

export function forwardEventsJob(measurement: Measurement, publicOrigin: string): JobKind {
  return jobKind({
    kind,
    payload,
    retryMs,
    atOnceMax: 1,
    run: (told) => send(measurement, publicOrigin, told),
  })
}

async function send(
  { endpoint, measurementId, apiSecret }: Measurement,
  publicOrigin: string,
  { visitId, byMember, events }: z.output<typeof payload>,
): Promise<void> {
  const address = new URL(endpoint)
  address.search = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString()
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: visitId,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: events.map(({ name, path, atMs }) => ({
        name,
        timestamp_micros: atMs * 1_000,
        params: {
          page_location: publicOrigin + path,
          session_id: visitId,
          engagement_time_msec: 1,
          by_member: byMember ? 1 : 0,
        },
      })),
    }),
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect would send the events to an address that nobody configured.
    redirect: 'error',
  })
  await answer.body?.cancel()
  // The URL holds a secret: report only the status.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`the service answered ${answer.status}`)
  if (!answer.ok) throw new GiveUp(`the service answered ${answer.status}`)
}
