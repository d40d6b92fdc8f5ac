import { expect, it } from 'vitest'
import { normalise } from '../../layout/normalise.ts'
import type { Labelled } from '../../model/labelled.ts'
import type { Label } from '../../model/labels.ts'
import { mendSteps } from './mend-steps.ts'

const labelled = (rows: readonly (readonly [Label, string])[]): Labelled[] => {
  const lines = normalise(rows.map(([, text]) => text).join('\n'))
  return lines.map((line, at) => ({ line, label: rows[at]?.[0] ?? 'out0' }))
}

/** Each row has the label of the model, the mended label, and the line. A blank line stands before text with ¶. */
it.each<[string, [Label, Label, string][]]>([
  [
    'the lines below a number alone are one step',
    [
      ['number', 'number', '1'],
      ['step', 'step', 'トマトは切る。'],
      ['step', 'more', '卵は溶く。'],
      ['number', 'number', '2'],
      ['memo3', 'step', '器に盛る。'],
    ],
  ],
  [
    'a list with bullets below ingredients without them is a list of steps',
    [
      ['ingredient', 'ingredient', '卵 1個'],
      ['ingredient', 'step', '・粉類ふるう'],
      ['step', 'step', '・型に入れて焼く'],
    ],
  ],
  [
    'a numbered line that was left out is a step',
    [
      ['out0', 'step', '1.ベーコンと野菜'],
      ['out0', 'more', 'はすべて1cm角に'],
      ['more', 'more', '切る。'],
      ['step', 'step', '2.鍋にオリーブ油'],
      ['more', 'more', 'を熱して炒める。'],
      ['step', 'step', '3.水を加えて煮る。'],
    ],
  ],
  [
    'a remark below a numbered step is none, unless it speaks of a mark',
    [
      ['step', 'step', '(1) 大豆を鍋でゆでる。'],
      ['more', 'memo2', '★途中で水を足しましょう。'],
      ['step', 'step', '(2) 火を止める。'],
      ['more', 'memo2', '→余熱で火が入ります'],
      ['step', 'step', '(3) 火にかける。'],
      ['more', 'more', '★を加えて混ぜる。'],
      ['step', 'step', '(4) 冷ます。'],
    ],
  ],
  [
    'short names above the sentences of numbered steps are sections',
    [
      ['step', 'section', 'STEP1｜カラメルを作る'],
      ['more', 'step', '小鍋に砂糖と水を入れて火にかける。'],
      ['step', 'section', 'STEP2｜こす'],
      ['step', 'step', '茶こしで2回こし、カップに注ぐ。'],
    ],
  ],
  [
    'katakana and digits number different lists',
    [
      ['step', 'step', 'ア）野菜を切る。'],
      ['step', 'step', 'イ）鍋で煮る。'],
      ['out3', 'out3', '３．集合　当日8時'],
    ],
  ],
  [
    'a line without a bullet goes on with the line above',
    [
      ['step', 'step', '・バターをクリーム状にねって砂糖'],
      ['step', 'more', 'を2回に分けて加える'],
      ['section', 'step', '・小麦粉とベーキングパウダーをふ'],
      ['step', 'more', 'るって加え、さっくりとまぜる'],
      ['step', 'step', '・170度で45分焼く'],
    ],
  ],
  [
    'a small letter goes on with an English sentence',
    [
      ['step', 'step', 'Beat the eggs and pour into the dry. Stir just until'],
      ['step', 'more', 'combined. Lumps are fine!'],
      ['step', 'step', 'Cook on a greased griddle.'],
    ],
  ],
  [
    'blank lines part the steps',
    [
      ['step', 'step', 'Toss apples with lemon juice and'],
      ['more', 'more', 'white sugar. Put in a pan.'],
      ['step', 'step', '¶Cut butter into the rest with two knives'],
      ['more', 'more', 'until crumbly. Sprinkle over apples.'],
      ['step', 'step', '¶Bake 40 min. till bubbly.'],
      ['step', 'more', 'Good with ice cream.'],
      ['step', 'step', '¶Chill.'],
    ],
  ],
  [
    'a short line was not broken by the page',
    [
      ['step', 'step', 'なす3本を乱切り'],
      ['more', 'step', '油大さじ2で焼く'],
      ['step', 'step', 'めんつゆ大さじ2と酢大さじ1をかける'],
    ],
  ],
  [
    'whole sentences on lines of their own are steps',
    [
      ['step', 'step', '梅はよく洗って、水に2時間つけます。'],
      ['more', 'step', 'ざるにあげて、ふきんでふきます。'],
      ['more', 'step', 'びんに入れて、涼しいところに置きます。'],
    ],
  ],
  [
    'a paragraph below a numbered list is no step',
    [
      ['step', 'step', '1. 麺をゆでて湯を切る。'],
      ['step', 'step', '2. 丼に入れて卵黄をのせる。'],
      ['out3', 'out3', '¶これこれ、この見た目！'],
      ['more', 'memo3', '混ぜて食べる。'],
    ],
  ],
  [
    'a paragraph below a bulleted list is no step, and the last item is one',
    [
      ['step', 'step', '・鍋に栗と水を入れる。'],
      ['step', 'step', '・弱火で20分煮る。'],
      ['memo3', 'step', '・瓶に詰める！次の日がうまい'],
      ['step', 'memo3', '¶冷蔵庫で1か月もちます。'],
    ],
  ],
  [
    'a numbered section without lines of its own is a step',
    [
      ['step', 'step', '1｜冷蔵庫で8時間'],
      ['section', 'step', '2｜巻いて6等分にカット'],
      ['step', 'step', '3｜14分焼く'],
    ],
  ],
  [
    'a tip above the steps is no step',
    [
      ['out1', 'out1', 'この料理のポイント'],
      ['step', 'memo2', 'しっかり炒めるとコクが出ます。'],
      ['stepsHeading', 'stepsHeading', '作り方'],
      ['step', 'step', '炒める。'],
    ],
  ],
])('%s', (_name, rows) => {
  const given = labelled(rows.map(([label, , text]) => [label, text.replace('¶', '')]))
  const spaced = given.map(({ line, label }, at) => ({
    label,
    line: { ...line, isAfterBlank: rows[at]?.[2].startsWith('¶') ?? false },
  }))

  expect(mendSteps(spaced).map(({ label }) => label)).toEqual(rows.map(([, mended]) => mended))
})
