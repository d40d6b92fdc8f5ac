import { expect, it } from 'vitest'
import { settleAmounts } from './settle-amounts.ts'

it.each([
  ['みりん　〃', 'みりん 大さじ1'],
  ['A みりん　同上', 'A みりん 大さじ1'],
  ['みりん　〃 2', 'みりん 大さじ2'],
  ['みりん: 大さじ2,', 'みりん: 大さじ2'],
  ['山の芋', '山の芋'],
])('the amount of %s is read as %s', (text, expected) => {
  const lines = ['ごぼう　1本', 'しょうゆ　大さじ1', text].map((each, at) => ({ text: each, from: [at] }))

  expect(settleAmounts(lines).at(-1)?.text).toBe(expected)
})
