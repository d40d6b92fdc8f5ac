import { expect, test } from 'vitest'
import { namedDayIn } from './japan-named-days.ts'

test.each([
  // As the National Astronomical Observatory publishes them.
  ['節分', [2021, 2024, 2025, 2026, 2029], ['02-02', '02-03', '02-02', '02-03', '02-02']],
  ['夏至', [2019, 2020, 2023, 2026], ['06-22', '06-21', '06-21', '06-21']],
  ['冬至', [2020, 2023, 2024, 2026], ['12-21', '12-22', '12-21', '12-22']],
  ['母の日', [2026, 2027, 2028], ['05-10', '05-09', '05-14']],
  ['父の日', [2026, 2027], ['06-21', '06-20']],
])('%s of %j is on %j', (name, years, days) => {
  expect(years.map((year) => namedDayIn(year, name))).toEqual(days.map((day, at) => `${years[at]}-${day}`))
})

test('an unknown name has no day', () => {
  expect(namedDayIn(2027, '知らない日')).toBeNull()
  expect(namedDayIn(2027, 'toString')).toBeNull()
})
