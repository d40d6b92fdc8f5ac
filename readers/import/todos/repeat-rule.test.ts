import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRule, writeRule } from './repeat-rule.ts'

describe('rules of repeats', () => {
  const every = fc.integer({ min: 1, max: 30 })
  const from = fc.constant('date' as const)
  const repeat = fc.oneof(
    fc.record({ kind: fc.constant('days' as const), every, from }),
    fc.record({
      kind: fc.constant('weeks' as const),
      every: fc.integer({ min: 2, max: 9 }),
      weekdays: fc
        .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
        .map((days) => days.toSorted()),
      from,
    }),
    fc.record({ kind: fc.constant('months' as const), every, day: fc.constantFrom(-1, 1, 15, 31), from }),
    fc.record({
      kind: fc.constant('months-weekday' as const),
      every,
      week: fc.constantFrom(-1, 1, 2, 5),
      weekday: fc.integer({ min: 0, max: 6 }),
    }),
    fc.record({
      kind: fc.constant('years' as const),
      every,
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    fc.constant({ kind: 'weekdays' as const }),
  )

  it('a written rule reads back as the same rule', () => {
    fc.assert(
      fc.property(repeat, (each) => {
        expect(readRule(writeRule(each) ?? '', '2026-11-20')).toEqual(each)
      }),
    )
  })

  it.each(['FREQ=HOURLY', 'FREQ=DAILY;INTERVAL=0', 'FREQ=WEEKLY;BYHOUR=3', '', 'FREQ=MONTHLY;BYDAY=MO'])(
    '%j has no repeat of ours',
    (rule) => {
      expect(readRule(rule, '2026-11-20')).toBeUndefined()
    },
  )
})
