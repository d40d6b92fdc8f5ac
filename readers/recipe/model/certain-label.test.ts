import { expect, it } from 'vitest'
import { certainLabel } from './certain-label.ts'
import type { Label } from './labels.ts'

it.each<[string, string, Label, Label]>([
  ['a remark of the cook', '夫メモ：冷めるまで最低3時間。', 'more', 'memo2'],
  ['a tip whose heading is glued to it', 'ポイント一度冷ますと味がしみます。', 'step', 'memo2'],
  ['a step about a point', 'ポイントは強火。手早く炒める。', 'step', 'step'],
  ['a table of measures', '大さじ1＝15ml、1カップ＝200ml', 'ingredient', 'memo1'],
  ['the next broadcast', '次回の放送予告', 'memo3', 'out3'],
])('the label of %s is certain', (_name, text, label, expected) => {
  expect(certainLabel(text, label)).toBe(expected)
})
