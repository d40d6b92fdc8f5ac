import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOrderOf } from './date-order.ts'

const today = '2026-11-15'
/** Days that only one order can read. */
const late = fc.record({ date: fc.integer({ min: 13, max: 28 }), month: fc.integer({ min: 1, max: 10 }) })
const year = fc.constantFrom('2026', '26')
const separator = fc.constantFrom('/', '-', '.')

it('dates that only the day first reads, beside dates that only the month first reads, contradict each other', () => {
  const some = fc.array(late, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(some, some, year, separator, (british, american, inYear, mark) => {
      const cells = [
        ...british.map(({ date, month }) => [date, month, inYear].join(mark)),
        ...american.map(({ date, month }) => [month, date, inYear].join(mark)),
      ]

      expect(dateOrderOf(cells, today)?.doubt).toBe('contradiction')
    }),
  )
})

it('dates of one order never contradict each other, not even with a day that exists in no order', () => {
  const isDayFirst = fc.boolean()
  fc.assert(
    fc.property(
      fc.array(late, { minLength: 1, maxLength: 8 }),
      isDayFirst,
      separator,
      (all, isBritish, mark) => {
        const cells = all.map(({ date, month }) =>
          [...(isBritish ? [date, month] : [month, date]), 2026].join(mark),
        )

        expect(dateOrderOf([...cells, ['30', '02', '2026'].join(mark)], today)).toEqual({
          order: isBritish ? 'dmy' : 'mdy',
          doubt: null,
        })
      },
    ),
  )
})
