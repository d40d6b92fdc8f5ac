import { addressRanges } from './address-ranges.ts'
import { CallError } from './call-error.ts'

type RateLimitOptions = {
  /** Maximum number of requests at once. */
  burst: number
  perSecond: number
  /** Maximum number of buckets; above it the least recently used one is evicted to bound memory. */
  keysMax?: number
  nowMs?: () => number
}

export type RateLimit = { take: (key: string) => void }

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

  return {
    take(key) {
      const now = nowMs()
      const known = buckets.get(key) ?? { tokens: burst, atMs: now }
      const tokens = Math.min(burst, known.tokens + ((now - known.atMs) / 1000) * perSecond)
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs: now })
      if (buckets.size > keysMax) forgetOldest(buckets)
      if (tokens < 1) throw tooMany(Math.ceil((1 - tokens) / perSecond))
    },
  }
}

export const tooMany = (retryAfterSeconds: number) =>
  new CallError('resource-exhausted', 'too-many-requests', { retryAfterSeconds })

/** A household holds a whole /64 of IPv6, which therefore counts as one address. */
export const addressKey = (address: string): string => addressRanges(address)[0]

function forgetOldest(buckets: Map<string, Bucket>) {
  for (const key of buckets.keys()) {
    buckets.delete(key)
    return
  }
}
