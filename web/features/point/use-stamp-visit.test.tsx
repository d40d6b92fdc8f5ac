// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthState } from '#web/client/session/auth-state.ts'
import { useStampVisit } from './use-stamp-visit.ts'

let asked: string[] = []
let member = 0
let isServerUp = true
let root: Root

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T14:59:00.000Z') })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  asked = []
  isServerUp = true
  member++
  setAuthState({ kind: 'signed-in', user: { uid: `member-${member}`, email: null, emailVerified: true } })
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(() => root.unmount())
  setHidden(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('returning to the home on the same day requests no second stamp', async () => {
  await visit()
  await act(() => root.unmount())
  root = createRoot(document.createElement('div'))

  await visit()

  expect(asked).toEqual(['2026-12-31'])
})

test('an open page requests again when the day changes in Japan', async () => {
  await visit()

  await act(() => vi.advanceTimersByTimeAsync(65_000))

  expect(asked).toEqual(['2026-12-31', '2027-01-01'])
})

test('a page in the background is not a visit until it becomes visible', async () => {
  setHidden(true)
  await visit()
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(asked).toEqual([])

  setHidden(false)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))

  expect(asked).toEqual(['2027-01-01'])
})

test('a failed stamp is requested again when the network is back', async () => {
  isServerUp = false
  await visit()
  // The call itself retries a few times first.
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(asked).toEqual([])

  isServerUp = true
  await act(async () => dispatchEvent(new Event('online')))

  expect(asked).toEqual(['2026-12-31'])
})

function Visitor() {
  useStampVisit()
  return null
}

const visit = () => act(async () => root.render(<Visitor />))

/** Fake server: records the day of each requested stamp. */
async function answer(url: string): Promise<Response> {
  if (!isServerUp) throw new TypeError('Failed to fetch')
  if (url.endsWith('mission-stamp')) asked.push(japanToday())
  const result = { earned: [], streakDays: 1, at: new Date().toISOString() }
  return Response.json({ result })
}

const japanToday = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
}
