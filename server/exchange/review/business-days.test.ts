import { expect, test } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { isBusinessDay, isHoliday } from '#contract/values/japan-holidays.ts'
import { afterBusinessDays, businessDaysLeft } from './business-days.ts'

/** As the Cabinet Office publishes them. */
const published = {
  2022: '01-01 01-10 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-23 10-10 11-03 11-23',
  2023: '01-01 01-02 01-09 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-23 10-09 11-03 11-23',
  2024: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
  2025: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
}

test.each(Object.entries(published))(
  'the holidays of %s are those the Cabinet Office publishes',
  (year, days) => {
    expect(holidaysOf(year).join(' ')).toBe(days)
  },
)

test('a day between two holidays is a holiday too', () => {
  expect(['2026-09-22', '2032-09-21', '2027-09-21'].map(isHoliday)).toEqual([true, true, false])
})

test.each([
  // Friday evening: Monday and Tuesday count.
  ['2026-11-13T20:00:00+09:00', '2026-11-18T00:00:00+09:00'],
  ['2026-11-15T12:00:00+09:00', '2026-11-18T00:00:00+09:00'],
  // 勤労感謝の日 on the Monday.
  ['2026-11-20T09:00:00+09:00', '2026-11-26T00:00:00+09:00'],
  // Silver Week: 9/21 to 9/23.
  ['2026-09-18T23:59:59+09:00', '2026-09-26T00:00:00+09:00'],
  // New Year: the first business day is Monday 1/4.
  ['2026-12-28T09:00:00+09:00', '2027-01-06T00:00:00+09:00'],
  // One second after midnight in Japan, when it is still the day before in UTC.
  ['2026-11-17T00:00:01+09:00', '2026-11-20T00:00:00+09:00'],
])('two business days after %s end at %s', (from, end) => {
  expect(afterBusinessDays(new Date(from), 2)).toEqual(new Date(end))
})

test('the days from 12/29 to 1/3 are not business days, though only one of them is a holiday', () => {
  expect(['2026-12-28', '2026-12-29', '2026-12-31', '2027-01-01', '2027-01-04'].map(isBusinessDay)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

const at = (japan: string) => new Date(`${japan}+09:00`)
const friday = at('2026-11-20T12:00')
/** Monday 11/23 is a holiday, so the second business day is Wednesday. */
const deadline = afterBusinessDays(friday, 2)

test.each([
  ['2026-11-20T23:59', 2],
  ['2026-11-21T12:00', 2],
  ['2026-11-23T12:00', 2],
  ['2026-11-24T00:00', 1],
  ['2026-11-25T00:00', 0],
  ['2026-11-25T23:59', 0],
  ['2026-11-26T00:00', -1],
  ['2026-11-27T12:00', -2],
])('at %s %i business days are left until the deadline', (now, left) => {
  expect(businessDaysLeft(deadline, at(now))).toBe(left)
})

test('a deadline of a Friday has passed on Saturday', () => {
  expect(businessDaysLeft(at('2026-11-21T00:00'), at('2026-11-21T00:00'))).toBe(-1)
})

function holidaysOf(year: string): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    if (isHoliday(day)) days.push(day.slice(5))
  }
  return days
}
