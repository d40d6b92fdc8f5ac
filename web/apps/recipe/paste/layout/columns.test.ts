import { expect, it } from 'vitest'
import { normalise } from '../normalise.ts'

const textsOf = (text: string) => normalise(text).map(({ text, cells }) => cells?.filter(Boolean) ?? text)

it('a column of steps becomes lines below the table', () => {
  const table = '\t材料\t分量\t作り方\n具\t麺\t2玉\t1. 麺をゆでる。\n\tハム\t4枚\t2. 具をのせる。'

  expect(textsOf(table)).toEqual([
    '材料',
    ['【具】麺', '2玉'],
    ['ハム', '4枚'],
    '作り方',
    '1. 麺をゆでる。',
    '2. 具をのせる。',
  ])
})

it('the same head below the name of a group begins no other list', () => {
  const table = '材料\t量\n鶏肉\t1枚\nたれ\n材料\t量\n酢\t大さじ2'

  expect(textsOf(table)).toEqual(['材料', ['鶏肉', '1枚'], 'たれ', ['酢', '大さじ2']])
})

it('a group may stand in the head of the names', () => {
  expect(textsOf('〔生地〕\t％\t分量\n強力粉\t80\t800g')).toEqual(['【生地】', ['強力粉', '800g']])
})

it('all columns of remarks stand beside the amount', () => {
  const table = '材料\t分量\t切り方\t備考\nなす\t5本\t乱切り\t水にさらさない'

  expect(textsOf(table)).toEqual(['材料', ['なす', '5本', '乱切り、水にさらさない']])
})
