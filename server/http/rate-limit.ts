import { CallError } from './call-error.ts'
import { networksOf } from './networks.ts'

type RateLimitOptions = {
  /** Maximum number of requests at once. */
  burst: number
  perSecond: number
  /** Maximum number of buckets; above it the least recently used one is evicted to bound memory. */
  keysMax?: number
  nowMs?: () => number
}

export type RateLimit = {
  take: (key: string) => void
  /** Counts in every network of the address; a wider one has a larger budget. */
  takeAddress: (address: string) => void
}

type Bucket = { tokens: number; atMs: number }

/** A token bucket per key. Uses real time, not the product's clock: advancing that clock must not lift the limit. */
export function rateLimit({
  burst,
  perSecond,
  keysMax = 50_000,
  nowMs = () => performance.now(),
}: RateLimitOptions): RateLimit {
  // A Map keeps insertion order; reinserting on use makes the first key the least recently used one.
  const buckets = new Map<string, Bucket>()

  function take(key: string, times = 1) {
    const now = nowMs()
    const bucket = buckets.get(key) ?? { tokens: burst * times, atMs: now }
    const gained = ((now - bucket.atMs) / 1000) * perSecond * times
    const tokens = Math.min(burst * times, bucket.tokens + gained)
    bucket.tokens = tokens >= 1 ? tokens - 1 : tokens
    bucket.atMs = now
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > keysMax) forgetOldest(buckets)
    if (tokens < 1) throw tooMany(Math.ceil((1 - tokens) / (perSecond * times)))
  }

  return {
    take: (key) => take(key),
    takeAddress: (address) => {
      // Narrowest first: one subscriber's refused calls must not use up what the neighbours share.
      for (const { key, times } of networksOf(address)) take(key, times)
    },
  }
}

export const tooMany = (retryAfterSeconds: number) =>
  new CallError('resource-exhausted', 'too-many-requests', { retryAfterSeconds })

function forgetOldest(buckets: Map<string, Bucket>) {
  for (const key of buckets.keys()) {
    buckets.delete(key)
    return
  }
}
