// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { countAt } from './count-at.ts'
import { CountUp } from './count-up.tsx'

test('an animated number is whole, never decreases and ends exactly', () => {
  const moments = Array.from({ length: 20 }, (_, at) => at * 50)

  const numbers = moments.map((elapsedMs) => countAt({ from: 10, to: 113, elapsedMs, durationMs: 900 }))

  expect(numbers[0]).toBe(10)
  expect(numbers.at(-1)).toBe(113)
  expect(numbers.every(Number.isInteger)).toBe(true)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('the new number appears at once with reduced motion', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(() => root.render(<CountUp value={1000} />))

  await act(() => root.render(<CountUp value={1200} />))

  expect(place.textContent).toBe('1,2001,200')
})
