// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReachable, reach, tellAnswer, tellSilence } from './reach.ts'

let isServerUp = true
let probes = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    probes++
    if (!isServerUp) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
  isServerUp = true
  probes = 0
  // Whatever the tests of another file have left behind.
  tellAnswer()
})

afterEach(() => {
  tellAnswer()
  setHidden(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one lost answer is no outage: the server is asked first', async () => {
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)

  expect(reach()).toBe('reachable')
  expect(probes).toBe(1)
})

test('an outage is told, asked about ever more seldom, and over by itself', async () => {
  let returns = 0
  const stop = onReachable(() => returns++)
  isServerUp = false
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)
  expect(reach()).toBe('away')

  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBeGreaterThan(4)
  expect(probes).toBeLessThan(12)
  expect(returns).toBe(0)

  isServerUp = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reach()).toBe('reachable')
  expect(returns).toBe(1)
  stop()
})

test('a hidden tab does not ask until it is looked at', async () => {
  isServerUp = false
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(40_000)
  const before = probes
  isServerUp = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probes).toBe(before)

  setHidden(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)

  expect(reach()).toBe('reachable')
})

test('any answer of the server ends the outage', async () => {
  isServerUp = false
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)

  tellAnswer()

  expect(reach()).toBe('reachable')
})

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
}
