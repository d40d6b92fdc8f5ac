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
  ['a list with spaces', '鶏もも250g 玉ねぎ1個 卵5個 塩少々', 'step', 'ingredient'],
  ['the nutrition', 'エネルギー 78kcal 脂質 5g 塩分 1g 糖質 2g', 'out0', 'out0'],
  ['a remark in brackets', '（ここは子ども担当！）', 'step', 'memo2'],
  ['a step in brackets', '（弱火で5分煮る。）', 'step', 'step'],
  ['the servings below the steps', '二十個ぐらい出来る。', 'more', 'servings'],
  ['the picture of a step', 'STEP1の画像', 'step', 'out2'],
  ['the name of a product', '品名：あんぱん　24個取り', 'ingredient', 'title'],
  ['the caption of a picture', '下準備1', 'ingredient', 'number'],
  ['a heading', '作り方', 'ingredient', 'stepsHeading'],
])('the label of %s is certain', (_name, text, label, expected) => {
  expect(certainLabel(text, label, false)).toBe(expected)
})

it('rice with its amount is the dish on the first line only', () => {
  expect(certainLabel('たけのこごはん3合', 'ingredient', true)).toBe('title')
  expect(certainLabel('たけのこごはん3合', 'ingredient', false)).toBe('ingredient')
})
