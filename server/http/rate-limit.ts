import { isIPv6 } from 'node:net'
import { CallError } from './call-error.ts'

export type RateLimitOptions = {
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

/** One household owns a whole IPv6 /64, so a /64 counts as one address. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function forgetOldest(buckets: Map<string, Bucket>) {
  for (const key of buckets.keys()) {
    buckets.delete(key)
    return
  }
}
