import { expect, test } from 'vitest'
import { trend } from './trend.ts'

test('the trend starts at the first value and takes up a tenth of each change', () => {
  const line = trend([60, 61, 61])

  expect(line.map((value) => value.toFixed(2))).toEqual(['60.00', '60.10', '60.19'])
})

test('without values there is no trend', () => {
  expect(trend([])).toEqual([])
})
