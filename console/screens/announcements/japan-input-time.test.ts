import { expect, test } from 'vitest'
import { inputOfTime, timeOfInput } from './japan-input-time.ts'

test('a field holds a time in Japan, whatever the zone of the browser is', () => {
  expect(timeOfInput('2026-12-01T02:00')).toBe('2026-11-30T17:00:00.000Z')
  expect(timeOfInput('')).toBeNull()
  expect(inputOfTime('2026-11-30T17:00:00.000Z')).toBe('2026-12-01T02:00')
})
