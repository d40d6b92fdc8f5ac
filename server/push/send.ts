import webPush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { hashOf } from '../auth/random.ts'
import type { Subscription } from './registration.ts'
import type { Vapid } from './vapid.ts'

export type PushResult =
  | { status: 'sent' }
  /** The browser revoked its subscription or no longer exists. */
  | { status: 'gone' }
  | { status: 'later'; why: string; afterMs: number }
  /** A retry would get the same answer. */
  | { status: 'refused'; why: string }

type Outgoing = {
  subscription: Subscription
  message: PushMessage
  vapid: Vapid
  /** How long the service keeps it for an offline browser. */
  ttlMs: number
  isUrgent: boolean
}

const answerWithinMs = 10_000

export async function send(outgoing: Outgoing, withinMs = answerWithinMs): Promise<PushResult> {
  const { endpoint, method, headers, body } = requestOf(outgoing)
  try {
    const signal = AbortSignal.timeout(withinMs)
    // The library's own sender reads the whole response body, but only the status matters. A redirect would
    // lead to an unchecked host.
    const response = await fetch(endpoint, { method, headers, body, signal, redirect: 'error' })
    await response.body?.cancel()
    return sentOf(response)
  } catch (error) {
    return { status: 'later', why: error instanceof Error ? error.name : String(error), afterMs: 0 }
  }
}

function requestOf({ subscription, message, vapid, ttlMs, isUrgent }: Outgoing) {
  const { endpoint, p256dh, auth } = subscription
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapid,
      TTL: Math.max(0, Math.round(ttlMs / 1000)),
      urgency: isUrgent ? 'high' : 'normal',
      // For an offline browser only the last message of a topic is delivered.
      topic: hashOf(message.tag).toString('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    },
  )
  const { 'Content-Length': _counted, ...others } = headers
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)] as const)
  return { endpoint, method: 'POST', headers: Object.fromEntries(texts), body: new Uint8Array(body ?? []) }
}

function sentOf({ ok, status, headers }: Response): PushResult {
  if (ok) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  const why = `answered ${status}`
  if (status !== 429 && status < 500) return { status: 'refused', why }
  return { status: 'later', why, afterMs: retryAfterMs(headers.get('retry-after')) }
}

const retryAfterMaxMs = dayMs

/** The header is in seconds or a date. */
function retryAfterMs(value: string | null): number {
  if (!value) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), retryAfterMaxMs) : 0
}
