import { expect, it } from 'vitest'
import { minuteOfTime, timeOfMinute } from './time-of-day.ts'

it.each([
  ['00:00', 0],
  ['07:30', 450],
  ['23:59', 1_439],
  ['', null],
])('%s is the minute %s and back', (time, minute) => {
  expect(minuteOfTime(time)).toBe(minute)
  expect(timeOfMinute(minute)).toBe(time)
})
