import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { countedPage } from '#contract/analytics-pages.ts'
import type { Log } from '../http/handle.ts'
import { type CountedEvent, happenedAt } from './counts.ts'

/** The service that receives events instead of our own counters. */
export type MeasurementProtocol = { measurementId: string; apiSecret: string; endpoint: string }

/** The service's limit for one request. */
const eventsMax = 25
/** Above it new events are dropped. */
const requestsWaitingMax = 1_000
const timeoutMs = 10_000
const retryMs = [1_000, 10_000] as const

type Part = {
  visitId: string
  byMember: boolean
  events: { name: string; path: string; atMs: number }[]
}

export type Forwarding = ReturnType<typeof openForwarding>

type Options = {
  measurement: MeasurementProtocol
  publicOrigin: string
  log: Pick<Log, 'warn'>
  /** Tests do not wait, and need no thousand requests. */
  delaysMs?: readonly number[]
  waitingMax?: number
}

/**
 * Events are sent by our server, so pages load nothing from a third party and the service never sees a visitor's IP
 * address. A visit id lasts only as long as the page. The events wait in memory, one request at a time, because visitors
 * must not fill a table: a process that ends, or a service that is down for long, loses them.
 */
export function openForwarding(options: Options) {
  const { measurement, publicOrigin, log, delaysMs = retryMs, waitingMax = requestsWaitingMax } = options
  const waiting: Part[] = []
  const stopping = new AbortController()
  let sending: Promise<void> | null = null
  let dropped = 0

  function add(events: readonly AnalyticsEvent[], { at, byMember, visitId = randomUUID() }: ToldVisit): void {
    const told = events.map(({ name, path, agoMs }) => ({
      name,
      path: countedPage(path),
      atMs: happenedAt(at, agoMs).getTime(),
    }))
    for (let from = 0; from < told.length; from += eventsMax) {
      const part = { visitId, byMember, events: told.slice(from, from + eventsMax) }
      if (waiting.length < waitingMax) waiting.push(part)
      else dropped += part.events.length
    }
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }

  async function sendAll(): Promise<void> {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      if (stopping.signal.aborted) return
      await sendPart(part)
    }
    if (dropped > 0) log.warn({ dropped }, 'dropped events for the measurement service: too many waited')
    dropped = 0
  }

  async function sendPart(part: Part): Promise<void> {
    for (const delayMs of [...delaysMs, null]) {
      const failure = await send(measurement, publicOrigin, part)
      if (!failure) return
      if (delayMs === null || !failure.mayRetry || stopping.signal.aborted) {
        return log.warn(
          { why: failure.why, events: part.events.length },
          'dropped events for the measurement service',
        )
      }
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    add,
    /** Resolves once nothing waits. */
    idle: async () => {
      await sending
    },
    close: async () => {
      stopping.abort()
      await sending
    },
  }
}

type ToldVisit = CountedEvent & { visitId?: string | undefined }

/** Null if the service took them. The URL holds a secret: a failure names only the status or the kind of error. */
async function send(
  { endpoint, measurementId, apiSecret }: MeasurementProtocol,
  publicOrigin: string,
  { visitId, byMember, events }: Part,
): Promise<{ why: string; mayRetry: boolean } | null> {
  const address = new URL(endpoint)
  address.search = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString()
  try {
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
    if (answer.ok) return null
    return {
      why: `the service answered ${answer.status}`,
      mayRetry: answer.status >= 500 || answer.status === 429,
    }
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'unknown', mayRetry: true }
  }
}
