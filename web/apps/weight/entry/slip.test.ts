import { expect, it } from 'vitest'
import { readDraft } from '../read-draft.ts'
import { isSlip, missedPoint, nearestTo } from './slip.ts'

const today = '2026-11-15'
const draft = { kg: '62.0', day: today, part: null, fat: '', note: '' }

it.each([
  ['615', 62, 61.5],
  ['６１５', 62, 61.5],
  ['1005', 99.8, 100.5],
  ['615', null, 61.5],
  ['105', 62, null],
  ['105', null, null],
  ['62', 62, null],
  ['6155', 62, null],
] as const)('%s after %s kg offers %s', (typed, before, expected) => {
  expect(missedPoint(typed, before)).toBe(expected)
})

it.each([
  ['thirty kilograms more', 92, today, true],
  ['a usual change', 61.4, today, false],
  ['a large change over half a year', 74, '2026-05-01', false],
] as const)('%s is asked about: %s on %s', (_name, kg, day, expected) => {
  expect(isSlip({ kg, day }, { kg: 62, day: today })).toBe(expected)
})

it.each([
  ['2026-11-20', '2026-11-15'],
  ['2025-03-02', '2025-03-01'],
  ['2024-01-01', '2025-03-01'],
])('a weight of %s is compared with the one of %s', (day, expected) => {
  const weighings = [
    { day: '2025-03-01', kg: 70 },
    { day: '2026-11-15', kg: 62 },
  ]

  expect(nearestTo(day, weighings)?.day).toBe(expected)
  expect(nearestTo(day, [])).toBeNull()
})

it('a future day is refused with a word', () => {
  const { fields, errors } = readDraft({ ...draft, day: '2026-11-16' }, today)

  expect(fields).toBeNull()
  expect(errors?.day).toBe('まだ来ていない日は記録できません')
})
