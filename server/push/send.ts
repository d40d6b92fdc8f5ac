import webPush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import { hashOf } from '../auth/random.ts'
import type { Subscription } from './registration.ts'
import type { Vapid } from './vapid.ts'

export type Sent =
  | { status: 'sent' }
  /** The browser has taken its subscription back, or is no more. */
  | { status: 'gone' }
  | { status: 'later'; why: string; afterMs: number }
  /** Asking again would be answered the same. */
  | { status: 'refused'; why: string }

export type Outgoing = {
  subscription: Subscription
  message: PushMessage
  vapid: Vapid
  /** How long the service keeps it for a browser that is away. */
  ttlMs: number
  isUrgent: boolean
}

export const answerWithinMs = 10_000

export async function send(outgoing: Outgoing, withinMs = answerWithinMs): Promise<Sent> {
  const { endpoint, method, headers, body } = requestOf(outgoing)
  try {
    const signal = AbortSignal.timeout(withinMs)
    // The library's own sender reads any answer to its end; of ours only the status matters. A redirect would lead to
    // a place that nobody has checked.
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
      // Of those that wait for a browser that is away, the last of a topic alone is delivered.
      topic: hashOf(message.tag).toString('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    },
  )
  const { 'Content-Length': _counted, ...others } = headers
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)] as const)
  return { endpoint, method: 'POST', headers: Object.fromEntries(texts), body: new Uint8Array(body ?? []) }
}

function sentOf({ ok, status, headers }: Response): Sent {
  if (ok) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  const why = `answered ${status}`
  if (status !== 429 && status < 500) return { status: 'refused', why }
  return { status: 'later', why, afterMs: retryAfterMs(headers.get('retry-after')) }
}

const retryAfterMaxMs = 86_400_000

/** In seconds, or as a date. */
function retryAfterMs(value: string | null): number {
  if (!value) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), retryAfterMaxMs) : 0
}
