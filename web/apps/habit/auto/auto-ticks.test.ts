import { expect, test } from 'vitest'
import { everyDay, type Habit } from '#contract/apps/app-habit.ts'
import { takenBack } from '../habit-actions.ts'
import { autoTicks, ownRecords } from './auto-ticks.ts'
import type { SourceRecord } from './source-days.ts'

const today = '2026-11-18'
const base = { createdAt: Date.parse('2026-11-10T12:00:00+09:00'), editedAt: 0 }
const habit: Habit = {
  ...base,
  id: 'h',
  name: '体重を記録',
  emoji: '',
  rhythm: everyDay,
  part: 'any',
  source: 'weight',
  order: 'h',
  days: {},
}
const weighed = (...days: string[]): SourceRecord => ({ ...base, id: days.join(), days })
const ticksOf = (changed: Partial<Habit>, ...records: SourceRecord[]) =>
  autoTicks('weight', [{ ...habit, ...changed }], records, today)

test('a record ticks its day, from the day on which the habit was made until today', () => {
  const ticks = ticksOf({}, weighed('2026-11-09', '2026-11-10', today, '2026-11-19'))

  expect(ticks.map(({ day }) => day)).toEqual(['2026-11-10', today])
  expect(ticks[0]?.entry).toEqual({ amount: 1, by: 'weight' })
})

test('a habit with an amount is ticked with all of it, and another app ticks nothing', () => {
  const amount = { target: 8, unit: '杯' }

  expect(ticksOf({ amount }, weighed(today))[0]?.entry).toEqual({ amount: 8, target: 8, by: 'weight' })
  expect(ticksOf({ source: 'note' }, weighed(today))).toEqual([])
  expect(ticksOf({ trashedAt: 1 }, weighed(today))).toEqual([])
})

test('a shared todo counts for the member who finished it, and a shared note for the one who made it', () => {
  const [mine, theirs] = [weighed(today), weighed('2026-11-17')]
  const countedBy = (wrote: string) => (id: string, field: string) =>
    id === theirs.id && field === wrote ? '花子' : null

  expect(ownRecords('todo', [mine, theirs], countedBy('doneAt'))).toEqual([mine])
  expect(ownRecords('todo', [mine, theirs], countedBy('createdAt'))).toEqual([mine, theirs])
  expect(ownRecords('note', [mine, theirs], countedBy('createdAt'))).toEqual([mine])
})

test('a day that the member took back, ticked or rests on is left alone', () => {
  const auto = { ...habit, days: { [today]: { amount: 1, by: 'weight' } } }
  const back = takenBack(auto, today)

  expect(back).toEqual({ amount: 0 })
  for (const entry of [{ amount: 0 }, { amount: 1 }, { restAt: 1 }])
    expect(ticksOf({ days: { [today]: entry } }, weighed(today))).toEqual([])
})

test('a tick of today goes with its record, an earlier one and one by hand stay', () => {
  const by = { amount: 1, by: 'weight' }

  expect(ticksOf({ days: { [today]: by, '2026-11-17': by } })).toEqual([
    { id: 'h', day: today, entry: undefined },
  ])
  expect(ticksOf({ days: { [today]: by } }, { ...weighed(today), trashedAt: 1 })).toHaveLength(1)
  expect(ticksOf({ days: { [today]: { amount: 1 } } })).toEqual([])
})
