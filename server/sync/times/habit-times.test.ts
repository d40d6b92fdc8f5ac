import { expect, it } from 'vitest'
import { Doc, Map as YMap, Text as YText } from 'yjs'
import { habitTimesOf } from './habit-times.ts'

// A Wednesday.
const today = '2026-11-18'
const daily = { kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] }
const habit = (fields: object, days: object = {}) => ({
  name: new YText('服薬'),
  rhythm: daily,
  remindAtMinute: 480,
  createdAt: Date.parse('2026-11-01T00:00:00Z'),
  days: new YMap(Object.entries(days)),
  ...fields,
})
const at = (day: string, time = '08:00') => Date.parse(`${day}T${time}:00+09:00`)

it.each<[string, object[], number, string[]]>([
  ['a habit without a time', [habit({ remindAtMinute: undefined })], 0, []],
  ['a habit of every day', [habit({})], 8, ['', '']],
  ['a habit whose name may be shown', [habit({ remindByName: true })], 8, ['服薬', '服薬']],
  ['two habits at one time', [habit({ remindByName: true }), habit({})], 8, ['服薬', '服薬']],
  ['a habit in the trash', [habit({ trashedAt: 1 })], 0, []],
  ['a habit of Wednesdays', [habit({ rhythm: { kind: 'weekdays', weekdays: [3] } })], 2, ['', '']],
  ['a time that no day has', [habit({ remindAtMinute: 1_440 })], 0, []],
  ['days that are no days', [habit({ days: 7 })], 8, ['', '']],
])('%s has its moments', (_what, records, count, texts) => {
  const times = habitTimesOf(stored(records), today)

  expect(times.length).toBe(count)
  expect(times.slice(0, 2).map(({ text }) => text)).toEqual(texts)
})

it('a day that is done or rested has no moment', () => {
  const days = { [today]: { amount: 1 }, '2026-11-19': { restAt: at(today) } }

  expect(habitTimesOf(stored([habit({}, days)]), today)[0]?.atMs).toBe(at('2026-11-20'))
})

function stored(records: object[]): YMap<unknown> {
  const map = new Doc().getMap<unknown>('records')
  for (const [at, fields] of records.entries()) {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    map.set(String(at), new YMap(given))
  }
  return map
}
