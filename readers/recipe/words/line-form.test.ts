import { expect, it } from 'vitest'
import { hasAmount } from './line-form.ts'

it.each([
  ['卵 2個', true],
  ['芽ひじき20g　にんじん1/3　油揚げ1', true],
  [
    '牛こま200g、じゃがいも4個、玉ねぎ1個、にんじん1本、糸こん1袋、砂糖大さじ2、酒大さじ3、みりん大さじ2、醤油大さじ3、水1カップ、塩少々、油大さじ1、絹さや8枚、だし1袋',
    true,
  ],
  ['牛こま200gを炒めて、じゃがいも4個、玉ねぎ1個、にんじん1本を加え、砂糖大さじ2で煮る', false],
  ['野菜は全部1cm角', false],
  ['18:02 こんばんは', false],
])('%s has a name with its amount: %s', (line, expected) => {
  expect(hasAmount(line)).toBe(expected)
})
