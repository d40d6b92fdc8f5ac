import { expect, it } from 'vitest'
import { normalise } from '../../layout/normalise.ts'
import type { Label } from '../../model/labels.ts'
import { mended } from '../mendings.ts'

/** Lines as the model labels them, with the label that is right. */
const lists: Record<string, [string, Label, Label][]> = {
  'a bullet that the other ingredients have': [
    ['・さつまいも 2本', 'ingredient', 'ingredient'],
    ['・揚げ油', 'group', 'ingredient'],
    ['・砂糖 大さじ5', 'ingredient', 'ingredient'],
  ],
  'food without an amount': [
    ['天かすひとつかみ', 'ingredient', 'ingredient'],
    ['紅しょうが', 'group', 'ingredient'],
    ['豚バラ6枚', 'ingredient', 'ingredient'],
    ['olive oil', 'group', 'ingredient'],
    ['Vegetable oil, for frying', 'group', 'ingredient'],
    ['few thyme sprigs', 'group', 'ingredient'],
    ['12 small corn tortillas', 'ingredient', 'ingredient'],
  ],
  'words behind a gap in a list with gaps': [
    ['お米　三合', 'ingredient', 'ingredient'],
    ['油揚げ　一枚', 'ingredient', 'ingredient'],
    ['だし汁　いつもの水加減', 'group', 'ingredient'],
    ['お酒　大さじ二', 'ingredient', 'ingredient'],
    ['みりん　大さじ一', 'ingredient', 'ingredient'],
  ],
  'names of groups': [
    ['甘酢', 'group', 'group'],
    ['酢 大さじ2', 'ingredient', 'ingredient'],
    ['【肉みそ】', 'group', 'group'],
    ['みそ 大さじ2', 'ingredient', 'ingredient'],
    ['Brown butter:', 'group', 'group'],
    ['1 cup butter', 'ingredient', 'ingredient'],
  ],
  'the name of a group where each name stands above its amount': [
    ['パセリ(刻み)', 'ingredient', 'ingredient'],
    ['適量', 'amount', 'amount'],
    ['明太マヨ', 'group', 'group'],
    ['明太子', 'ingredient', 'ingredient'],
    ['30g', 'amount', 'amount'],
  ],
  'what every kitchen has, at the end of the list': [
    ['水… 大さじ2', 'ingredient', 'ingredient'],
    ['塩', 'out1', 'ingredient'],
    ['こしょう', 'out1', 'ingredient'],
    ['サラダ油', 'out1', 'ingredient'],
    ['白ごま', 'step', 'ingredient'],
  ],
  'an amount behind a name that ends like a sentence': [
    ['うるち米　1合', 'ingredient', 'ingredient'],
    ['栗（皮をむいたもの）　300グラム', 'group', 'ingredient'],
    ['酒　大さじ2', 'ingredient', 'ingredient'],
  ],
  'a group that was missed': [
    ['〔おでん種〕', 'out0', 'group'],
    ['ちくわぶ 1本', 'ingredient', 'ingredient'],
    ['〔おでんつゆ〕', 'group', 'group'],
    ['だし汁 1500ml', 'ingredient', 'ingredient'],
    ['A（合わせ調味料）', 'out1', 'group'],
    ['酒 大さじ1', 'ingredient', 'ingredient'],
    ['トッピング', 'memo3', 'group'],
    ['レタス 3枚', 'ingredient', 'ingredient'],
  ],
  'a group without the bullet of the items': [
    ['野菜・果物', 'group', 'group'],
    ['• 3本 バナナ', 'ingredient', 'ingredient'],
    ['• 30g レーズン', 'ingredient', 'ingredient'],
    ['• 2個 卵', 'ingredient', 'ingredient'],
    ['油・酢・調味料', 'ingredient', 'group'],
    ['• 大さじ1 ごま油', 'ingredient', 'ingredient'],
  ],
  'a group below the dish': [
    ['ANZAC Biscuits', 'title', 'title'],
    ['DRY', 'title', 'group'],
    ['1 cup oats', 'ingredient', 'ingredient'],
  ],
  'food right below the name of a group': [
    ['To serve', 'group', 'group'],
    ['maple syrup', 'group', 'ingredient'],
    ['handful blueberries', 'ingredient', 'ingredient'],
  ],
  'a list that goes on': [
    ['しょうゆ 大さじ1', 'ingredient', 'ingredient'],
    ['ゆで汁 おたま1杯分', 'out3', 'ingredient'],
    ['バター', 'ingredient', 'ingredient'],
    ['10g', 'amount', 'amount'],
    ['パセリ(みじん切り)', 'out3', 'ingredient'],
    ['適量', 'out3', 'amount'],
    ['1 cup cream', 'ingredient', 'ingredient'],
    ['a small handful of chives, snipped', 'out1', 'ingredient'],
    ['レビュー（3件）', 'out3', 'out3'],
    ['エネルギー 320kcal', 'out3', 'out3'],
  ],
}

it.each(Object.entries(lists))('%s', (_kind, list) => {
  const lines = normalise(list.map(([text]) => text).join('\n'))
  const given = list.filter(([text]) => text !== '')
  const labelled = lines.map((line, at) => ({ line, label: given[at]?.[1] ?? ('out0' as const) }))

  const settled = mended(labelled)

  expect(settled.map(({ line, label }) => [line.text, label])).toEqual(
    given.map(([text, , wanted]) => [text, wanted]),
  )
})
