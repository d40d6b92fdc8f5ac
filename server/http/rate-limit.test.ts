import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { rateLimit } from './rate-limit.ts'

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

it('counts an address in all its networks, of which the wider ones have more room', () => {
  const limit = rateLimit({ burst: 2, perSecond: 0.001, nowMs: () => 0 })
  const passes = (address: string) => waitOf(() => limit.takeAddress(address)) === 0
  const passing = (count: number, addressOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => passes(addressOf(n))).filter(Boolean).length

  expect(passing(9, (n) => `2001:db8:1:1::${n}`)).toBe(2)
  expect(passing(9, (n) => `2001:db8:2:${n}::1`)).toBe(4)
  expect(passing(20, (n) => `2001:db8:3:${n.toString(16)}00::1`)).toBe(8)
  expect(passing(20, (n) => `203.0.113.${n}`)).toBe(8)
})

it('does not let the refused calls of one subscriber use up what the neighbours share', () => {
  const limit = rateLimit({ burst: 1, perSecond: 0.001, nowMs: () => 0 })

  for (let n = 0; n < 100; n++) waitOf(() => limit.takeAddress('203.0.113.1'))

  expect(waitOf(() => limit.takeAddress('203.0.113.2'))).toBe(0)
})

function waitOf(act: () => void): number {
  try {
    act()
    return 0
  } catch (error) {
    return error instanceof CallError ? Number(error.details?.retryAfterSeconds) : Number.NaN
  }
}
