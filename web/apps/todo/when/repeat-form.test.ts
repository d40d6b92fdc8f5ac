import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstDay, isOn, nextDue } from '#contract/apps/todo-repeat/repeat.ts'
import { lastDateOf } from '#contract/values/japan-calendar.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { dayNames } from '#contract/values/japan-named-days.ts'
import repeatPhrases from '#readers/todo/corpus/repeats.txt?raw'
import { readTodo } from '#readers/todo/read-todo.ts'
import { repeatText } from '#readers/todo/repeat/repeat-text.ts'
import { quickDays } from './quick-days.ts'
import {
  datesInOrder,
  formOf,
  type RepeatForm,
  repeatOf,
  toggled,
  weekdaysInOrder,
  weeksInOrder,
} from './repeat-form.ts'

/** A Wednesday. */
const today = '2026-11-18'
const noon = new Date('2026-11-18T12:00:00+09:00')

const repeatsRead = [repeatPhrases]
  .flatMap((file) => file.split('\n'))
  .flatMap((row) => row.split(' → ').slice(0, 1))
  .flatMap((line) => {
    const { repeat } = readTodo(line, noon)
    return repeat ? [{ line, repeat }] : []
  })

it('the form keeps every repeat that the line can read', () => {
  expect(repeatsRead.length).toBeGreaterThan(120)
  for (const { line, repeat } of repeatsRead)
    expect([line, repeatOf(formOf(repeat, today))]).toEqual([line, repeat])
})

it('a form is the same after its repeat was stored and opened again, and its rhythm moves on', () => {
  fc.assert(
    fc.property(forms(), (form) => {
      const { repeat, day } = firstDay(repeatOf(form), today)
      const { until: _until, times: _times, ...rhythm } = repeat

      expect(repeatOf(formOf(repeat, day))).toEqual(repeat)
      expect(isOn(repeat, day)).toBe(true)
      expect((nextDue(rhythm, { due: day, today }) ?? '') > today).toBe(true)
    }),
    { numRuns: 100 },
  )
})

it('the text of a form is read by the line as the same repeat', () => {
  fc.assert(
    fc.property(forms(), (form) => {
      const repeat = firstDay(repeatOf(form), today).repeat
      const text = repeatText(repeat, today)
      const read = readTodo(`${text.replace(/[（）]/g, ' ').trim()} こと`, noon).repeat

      expect([text, read && repeatText(read, today)]).toEqual([text, text])
    }),
    { numRuns: 100 },
  )
})

it('a choice is added in order, and the last one cannot be removed', () => {
  const both = toggled([3], 1, weekdaysInOrder)
  const one = toggled(both, 3, weekdaysInOrder)

  expect([both, one, toggled(one, 1, weekdaysInOrder)]).toEqual([[1, 3], [1], [1]])
})

it('the days of one tap are the days that the same words mean in the line', () => {
  for (let day = 0; day < 14; day++) {
    const now = new Date(noon.getTime() + day * 86_400_000)
    for (const quick of quickDays(japanDay(now)))
      expect([day, quick.label, readTodo(`${quick.label} こと`, now).due]).toEqual([
        day,
        quick.label,
        quick.day,
      ])
  }
})

function forms(): fc.Arbitrary<RepeatForm> {
  const some = (values: readonly number[]) =>
    fc.subarray([...values], { minLength: 1, maxLength: 4 }) as fc.Arbitrary<number[]>
  return fc
    .record({
      unit: fc.constantFrom('days', 'weekdays', 'business', 'weeks', 'months', 'years'),
      every: fc.integer({ min: 1, max: 12 }),
      from: fc.constantFrom('date', 'completion'),
      weekdays: some(weekdaysInOrder),
      monthBy: fc.constantFrom('dates', 'weekday', 'business'),
      dates: some(datesInOrder),
      businessDays: some([1, 2, 3, 10, -1]),
      weeks: some(weeksInOrder),
      weekday: fc.nat(6),
      yearBy: fc.constantFrom('date', 'weekday', 'name'),
      month: fc.integer({ min: 1, max: 12 }),
      date: fc.integer({ min: 1, max: 31 }),
      name: fc.constantFrom(...dayNames),
      until: fc.option(fc.nat(500).map((days) => addDays(today, days + 15_000))),
      times: fc.option(fc.integer({ min: 2, max: 50 })),
    } satisfies { [Field in keyof RepeatForm]: fc.Arbitrary<RepeatForm[Field]> })
    .map((form) => ({ ...form, date: Math.min(form.date, lastDateOf(2028, form.month)) }))
}
