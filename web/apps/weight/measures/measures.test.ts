import { expect, it } from 'vitest'
import type { Measurement, WeightRecord } from '#contract/apps/app-weight.ts'
import { readMeasure } from '#readers/weight/read-measure.ts'
import { measuresOf } from './select-measures.ts'

let madeAt = 0
const measured = (
  name: string,
  day: string,
  value: number,
  more: Partial<Measurement> = {},
): WeightRecord => ({
  id: `m${++madeAt}`,
  createdAt: madeAt,
  editedAt: madeAt,
  kind: 'measurement',
  day,
  name,
  unit: 'cm',
  value,
  ...more,
})

it('the waist is offered before it was ever measured', () => {
  expect(measuresOf([])).toEqual([{ name: 'ウエスト', unit: 'cm', entries: [], points: [] }])
})

it('own measures follow in the order of their first value, each with its own unit', () => {
  const records = [
    measured('ヒップ', '2026-11-02', 90),
    measured('ウエスト', '2026-11-01', 71),
    measured('最高血圧', '2026-11-01', 120, { unit: 'mmHg' }),
    measured('ヒップ', '2026-11-01', 91),
  ]

  const measures = measuresOf(records)

  expect(measures.map(({ name, unit }) => name + unit)).toEqual(['ウエストcm', 'ヒップcm', '最高血圧mmHg'])
  expect(measures[1]?.points.map(({ value }) => value)).toEqual([91, 90])
})

it('two values of a day are one point, their mean', () => {
  const [only] = measuresOf([measured('ウエスト', '2026-11-01', 70), measured('ウエスト', '2026-11-01', 72)])

  expect(only?.points).toMatchObject([{ day: '2026-11-01', value: 71, count: 2 }])
  expect(only?.entries).toHaveLength(2)
})

it.each([
  ['in the trash', { trashedAt: 1 }],
  ['without a name', { name: '' }],
  ['with a broken day', { day: 'yesterday' }],
  ['without a value', { value: Number.NaN }],
  ['beyond the largest value', { value: 1e9 }],
])('a measurement %s is not shown', (_which, more) => {
  expect(measuresOf([measured('ウエスト', '2026-11-01', 70, more)])[0]?.points).toEqual([])
})

it.each([
  ['71.5', 71.5],
  ['７１．５', 71.5],
  ['71,5', 71.5],
  ['71。5', 71.5],
  [' 71 cm ', 71],
  ['71.54', 71.54],
  ['0', 0],
  ['9999', 9_999],
  ['', null],
  ['abc', null],
  ['-3', null],
  ['99999', null],
])('「%s」 is read as %s', (value, expected) => {
  const { fields } = readMeasure({ name: '太もも', unit: 'cm', value, day: '2026-11-01' }, '2026-11-02')

  expect(fields?.value ?? null).toBe(expected)
})

it('a nameless measure and a future day are refused with a word each', () => {
  const { errors } = readMeasure({ name: ' ', unit: '', value: '5', day: '2026-11-03' }, '2026-11-02')

  expect(errors).toEqual({
    name: '測るものの名前を入力してください',
    day: 'まだ来ていない日は記録できません',
  })
})
