import { expect, test } from 'vitest'
import { everyDay } from '#contract/apps/app-habit.ts'
import { parseExported } from './habit-storage.ts'

const base = { id: 'h', createdAt: 1, editedAt: 2, name: '水を飲む' }

test('an exported habit is read as it was', () => {
  const habit = {
    ...base,
    emoji: '💧',
    rhythm: { kind: 'times', times: 3 },
    amount: { target: 8, unit: '杯' },
    part: 'morning',
    remindAtMinute: 480,
    remindByName: true,
    source: 'weight',
    order: 'h',
    days: { '2026-11-18': { amount: 3, target: 8 }, '2026-11-19': { restAt: 5 } },
  }

  expect(parseExported(habit)).toEqual(habit)
})

test('unreadable fields of a file count as absent, and a record without a name is none', () => {
  const strange = {
    rhythm: { kind: 'times', times: 99 },
    days: { x: 1, '2026-11-18': { amount: -1 } },
    part: 7,
  }

  expect(parseExported({ ...base, ...strange })).toEqual({
    ...base,
    emoji: '',
    part: 'any',
    order: '',
    rhythm: everyDay,
    days: {},
  })
  expect(parseExported({ ...base, name: undefined })).toBeNull()
})
