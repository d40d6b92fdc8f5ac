import { expect, it } from 'vitest'
import { certainLabel } from './certain-label.ts'
import type { Label } from './labels.ts'

it.each<[string, string, Label, Label]>([
  ['a remark of the cook', '夫メモ：冷めるまで最低3時間。', 'more', 'memo2'],
  ['a tip whose heading is glued to it', 'ポイント一度冷ますと味がしみます。', 'step', 'memo2'],
  ['a step about a point', 'ポイントは強火。手早く炒める。', 'step', 'step'],
  ['a word of the one who listens', 'ふむふむ', 'step', 'out2'],
  ['short steps with arrows', '豚いためる→キムチ→水とめんつゆ', 'ingredient', 'step'],
  ['an amount behind an arrow', '卵→2個', 'ingredient', 'ingredient'],
  ['a list with amounts', '鶏もも250g、玉ねぎ1個、卵5個', 'title', 'ingredient'],
  ['the caption of a picture', '下準備1', 'ingredient', 'number'],
  ['a heading', '作り方', 'ingredient', 'stepsHeading'],
])('the label of %s is certain', (_name, text, label, expected) => {
  expect(certainLabel(text, label, false)).toBe(expected)
})

it('rice with its amount is the dish on the first line only', () => {
  expect(certainLabel('たけのこごはん3合', 'ingredient', true)).toBe('title')
  expect(certainLabel('たけのこごはん3合', 'ingredient', false)).toBe('ingredient')
})
