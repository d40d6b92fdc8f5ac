import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { addressKey, rateLimit } from './rate-limit.ts'

it('allows a burst, then the steady rate, and reports how long to wait', () => {
  let nowMs = 0
  const limit = rateLimit({ burst: 3, perSecond: 0.5, nowMs: () => nowMs })

  const first = [tried(), tried(), tried(), tried()]
  nowMs = 1_000
  const early = tried()
  nowMs = 2_000
  const later = [tried(), tried()]

  expect(first).toEqual([0, 0, 0, 2])
  expect(early).toBe(1)
  expect(later).toEqual([0, 2])

  function tried() {
    return waitOf(() => limit.take('a'))
  }
})

it('evicts the least recently used key to bound memory', () => {
  const limit = rateLimit({ burst: 1, perSecond: 0.001, keysMax: 2, nowMs: () => 0 })

  const waits = ['a', 'b', 'a', 'c', 'b', 'c'].map((key) => waitOf(() => limit.take(key)) > 0)

  // `b` was evicted when `c` came, because `a` had been used after it.
  expect(waits).toEqual([false, false, true, false, false, true])
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:1::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

function waitOf(act: () => void): number {
  try {
    act()
    return 0
  } catch (error) {
    return error instanceof CallError ? Number(error.details?.retryAfterSeconds) : Number.NaN
  }
}
