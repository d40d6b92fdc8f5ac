// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLeader } from './live-leader.ts'

/** Open streams. */
const open = new Set<AbortSignal>()
let asked = 0
let isServerUp = true

beforeEach(() => {
  vi.useFakeTimers()
  open.clear()
  asked = 0
  isServerUp = true
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (!String(url).endsWith('/live')) throw new TypeError('Failed to fetch')
    asked++
    if (!isServerUp) throw new TypeError('Failed to fetch')
    // As the real one does: a stream that was closed before its request began never opens.
    signal.throwIfAborted()
    open.add(signal)
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    })
    signal.addEventListener('abort', () => open.delete(signal))
    return new Response(body)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the stream closes after every tab has been hidden for five minutes and opens when one becomes visible', async () => {
  const leader = lead()
  const say = (tab: string, hidden: boolean) => leader.hear({ type: 'want', tab, documents: ['a'], hidden })
  say('one', false)
  say('two', true)
  await vi.advanceTimersByTimeAsync(1)
  expect(open.size).toBe(1)

  say('one', true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open.size).toBe(1)
  await keepAnswering(say, 300_000)
  expect(open.size).toBe(0)

  say('two', false)
  await vi.advanceTimersByTimeAsync(1)
  expect(open.size).toBe(1)
  leader.stop()
})

test('a stream that cannot be opened is retried with growing delays', async () => {
  isServerUp = false
  const leader = lead()
  leader.hear({ type: 'want', tab: 'one', documents: ['a'], hidden: false })

  await vi.advanceTimersByTimeAsync(10_000)
  const early = asked
  await vi.advanceTimersByTimeAsync(10_000)

  expect(early).toBeGreaterThan(3)
  expect(early).toBeLessThan(9)
  expect(asked - early).toBeLessThan(4)
  leader.stop()
})

const lead = () => startLeader({ newest: new Map(), onEvent: () => {}, ask: () => {} })

/** Answers the leader's questions as tabs do; the server's heartbeats keep the connection open. */
async function keepAnswering(say: (tab: string, hidden: boolean) => void, ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 10_000) {
    say('one', true)
    say('two', true)
    await vi.advanceTimersByTimeAsync(10_000)
  }
}
