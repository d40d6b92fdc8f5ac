import { expect, test } from 'vitest'
import { trend } from './trend.ts'

test('the trend starts at the first value and moves by a tenth of each difference', () => {
  const line = trend([60, 61, 61])

  expect(line.map((value) => value.toFixed(2))).toEqual(['60.00', '60.10', '60.19'])
})

test('the trend is empty when there are no values', () => {
  expect(trend([])).toEqual([])
})
