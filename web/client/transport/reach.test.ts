// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReachable, reach, tellAnswer, tellSilence } from './reach.ts'

let isServerUp = true
let probes = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string) => {
    // Modules of other tests in this worker may send something, too.
    if (String(url).endsWith('/readyz')) probes++
    if (!isServerUp) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
  isServerUp = true
  probes = 0
  // Reset what the test before left.
  tellAnswer()
})

afterEach(() => {
  tellAnswer()
  setHidden(false)
  setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one lost response is not an outage: the server is probed first', async () => {
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)

  expect(reach()).toBe('reachable')
  expect(probes).toBe(1)
})

test('the response to a probe is read to its end, so that it does not occupy a connection', async () => {
  const response = Response.json({})
  vi.stubGlobal('fetch', async () => response)
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)

  expect(response.bodyUsed).toBe(true)
})

test('an outage is reported, probed with growing delays, and ends by itself', async () => {
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

test('a hidden tab does not probe until it becomes visible', async () => {
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

test('any response of the server ends the outage', async () => {
  isServerUp = false
  tellSilence()
  await vi.advanceTimersByTimeAsync(0)

  tellAnswer()

  expect(reach()).toBe('reachable')
})

test('without a network it is offline at once, and reachable at once when the network is back', async () => {
  isServerUp = false
  setOnline(false)
  expect(reach()).toBe('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reach()).toBe('offline')

  isServerUp = true
  setOnline(true)

  expect(reach()).toBe('reachable')
})

test('a server that responds is reachable, whatever the browser reports of the network', async () => {
  setOnline(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(reach()).toBe('reachable')

  isServerUp = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reach()).toBe('offline')

  isServerUp = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reach()).toBe('reachable')
})

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
}
