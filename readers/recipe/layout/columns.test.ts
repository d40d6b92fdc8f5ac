import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'

const textsOf = (text: string) => normalise(text).map(({ text, cells }) => cells?.filter(Boolean) ?? text)

it('a column of steps becomes lines below the table', () => {
  const table = '\t材料\t分量\t作り方\n具\t麺\t2玉\t1. 麺をゆでる。\n\tハム\t4枚\t2. 具をのせる。'

  expect(textsOf(table)).toEqual([
    '材料',
    ['【具】麺', '2玉'],
    ['【具】ハム', '4枚'],
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

it('remarks are neither name nor amount', () => {
  const [, row] = normalise('材料\t分量\t切り方\t備考\nなす\t5本\t乱切り\t水にさらさない')

  expect(row).toMatchObject({ cells: ['なす', '5本'], remark: 'なす：乱切り、水にさらさない' })
})

it('a group goes on below its name, unless the name is on each of its rows', () => {
  const once = 'A\t酢\t大さじ1\n\t塩\t少々'
  const repeated = '区分\t材料\t分量\n下味\t酒\t大さじ1\n下味\t塩\t少々\n\t油\t適量'

  expect(textsOf(once)).toEqual([
    ['A', '酢', '大さじ1'],
    ['A', '塩', '少々'],
  ])
  expect(textsOf(repeated)).toEqual([
    '材料',
    ['【下味】酒', '大さじ1'],
    ['【下味】塩', '少々'],
    ['【その他】油', '適量'],
  ])
})
