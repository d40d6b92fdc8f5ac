import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kgText } from '#readers/weight/one-decimal.ts'
import { readMeasure } from '#readers/weight/read-measure.ts'
import { missedPointIn, slipFrom } from './measure-slip.ts'
import type { BodyMeasure } from './select-measures.ts'

const waist = { name: 'ウエスト', unit: 'cm' }
const own = { name: 'ヒップ', unit: 'cm' }
const today = '2026-11-17'

it.each([
  ['725', false],
  ['7.2', false],
  ['0', false],
  ['29.9', false],
  ['30', true],
  ['72.5', true],
  ['250', true],
  ['250.1', false],
])('a waist of %s cm can be recorded: %s', (value, expected) => {
  const { fields, errors } = readMeasure({ ...waist, value, day: today }, today)

  expect(fields !== null).toBe(expected)
  if (!expected) expect(errors?.value).toBe('30〜250cmの数字で入力してください')
})

it.each([
  ['a point left out', [91.5], 915, true],
  ['a point too many', [91.5], 9.1, true],
  ['a digit too many', [91.5], 191.5, true],
  ['a usual change', [91.5, 93], 89, false],
  ['the first value', [], 915, false],
  ['a count of nothing', [6_000], 0, false],
  ['a count after nothing', [0, 2], 9, false],
  ['steps of a lazy and a busy day', [3_000, 9_800], 2_100, false],
] as const)('%s after %o: %s is asked about: %s', (_what, before, value, expected) => {
  expect(slipFrom(value, measureOf(own, before)) !== null).toBe(expected)
})

it('a value between two recorded ones is never asked about', () => {
  const value = fc.integer({ min: 1, max: 9_999 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 10 }),
      fc.nat(9),
      fc.nat(9),
      (values, one, other) => {
        const [a = 0, b = 0] = [values[one % values.length], values[other % values.length]]

        expect(slipFrom((a + b) / 2, measureOf(own, values))).toBeNull()
      },
    ),
  )
})

it('a point left out is offered again, of the waist and of own measures', () => {
  const tenths = fc.integer({ min: 400, max: 1_600 })
  fc.assert(
    fc.property(
      fc.constantFrom(waist, own),
      tenths,
      fc.integer({ min: -20, max: 20 }),
      (measure, last, change) => {
        const meant = (last + change) / 10
        const typed = kgText(meant).replace('.', '')

        expect(missedPointIn(typed, measure, measureOf(measure, [last / 10]))).toBe(meant)
      },
    ),
  )
})

it.each([
  ['725', waist, [], 72.5],
  ['７２５ｃｍ', waist, [], 72.5],
  ['725', waist, [70], 72.5],
  ['105', waist, [], null],
  ['72.5', waist, [], null],
  ['915', own, [], null],
  ['950', own, [900], null],
  ['7250', waist, [], null],
] as const)('%s for %o after %o offers %s', (typed, measure, before, expected) => {
  expect(missedPointIn(typed, measure, measureOf(measure, before))).toBe(expected)
})

function measureOf({ name, unit }: { name: string; unit: string }, values: readonly number[]): BodyMeasure {
  const entries = values.map((value, at) => ({
    id: `m${at}`,
    createdAt: at,
    editedAt: at,
    kind: 'measurement' as const,
    day: today,
    name,
    unit,
    value,
  }))
  return { name, unit, entries, points: [] }
}
