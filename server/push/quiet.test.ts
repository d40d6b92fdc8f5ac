import { expect, test } from 'vitest'
import { afterQuiet } from './quiet.ts'

test.each([
  ['2026-11-15T00:00', '2026-11-15T07:00'],
  ['2026-11-15T06:59:59', '2026-11-15T07:00'],
  ['2026-11-15T07:00', '2026-11-15T07:00'],
  ['2026-11-15T12:34', '2026-11-15T12:34'],
  ['2026-11-15T21:59:59', '2026-11-15T21:59:59'],
  ['2026-11-15T22:00', '2026-11-16T07:00'],
  ['2026-12-31T23:30', '2027-01-01T07:00'],
])('a notification for %s in Japan is sent at %s', (at, told) => {
  expect(afterQuiet(inJapan(at))).toEqual(inJapan(told))
})

const inJapan = (time: string) => new Date(`${time}+09:00`)
