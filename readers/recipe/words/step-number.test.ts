import { expect, it } from 'vitest'
import { normalise } from '../layout/normalise.ts'
import { isNumber, stepNumberIn } from './step-number.ts'

it.each([
  ['１，ニラを刻む', 1, 'ニラを刻む'],
  ['3 ☆と全部まぜる', 3, '☆と全部まぜる'],
  ['3☆鶏肉を焼く', 3, '鶏肉を焼く'],
  ['４．２を１であえる', 4, '２を１であえる'],
  ['二、熱湯で２分ゆでる', 2, '熱湯で２分ゆでる'],
  ['三　熱湯で２分ゆでる', 3, '熱湯で２分ゆでる'],
  ['b. Pour vinegar over', 2, 'Pour vinegar over'],
  ['1玉ねぎは薄切りにする', 1, '玉ねぎは薄切りにする'],
  ['2片栗粉をまぶす', 2, '片栗粉をまぶす'],
  ['1st　豆腐を切る', 1, '豆腐を切る'],
  ['陸、強火で焼く', 6, '強火で焼く'],
  ['イ．白菜は軸と葉に分ける', 1, '白菜は軸と葉に分ける'],
  ['ロ、醤油を小鍋に合せる', 2, '醤油を小鍋に合せる'],
  ['乙、醤油を小鍋に合せる', 2, '醤油を小鍋に合せる'],
  ['ステップ: 1', 1, ''],
  ['2▷卵を加えて混ぜる', 2, '卵を加えて混ぜる'],
  ['5▷230℃で25分焼く', 5, '230℃で25分焼く'],
])('the number of %s', (line, number, rest) => {
  expect(stepNumberIn(line)).toMatchObject({ number, rest })
})

it('イ is the first of イロハ and the second of アイウ', () => {
  expect([1, 2, 3].map((number) => isNumber(stepNumberIn('イ．白菜を軸と葉に分ける'), number))).toEqual([
    true,
    true,
    false,
  ])
})

it.each(['２．５cm幅に切る', 'a) 1 large red onion'])('%s has no sure number', (line) => {
  expect(stepNumberIn(line)?.isSure ?? false).toBe(false)
})

it('the times of a video in front of its steps are left out', () => {
  const text = '00:45　豚肉を焼く\n02:10　水を入れて煮る\n12:30　器に盛る'

  expect(normalise(text).map((line) => line.text)).toEqual(['豚肉を焼く', '水を入れて煮る', '器に盛る'])
})

it('the time of a single line stays', () => {
  expect(normalise('18:00　豚汁を煮る').map((line) => line.text)).toEqual(['18:00　豚汁を煮る'])
})

it.each([
  ['2️⃣ボウルに1️⃣とツナを入れる', '2. ボウルに1️⃣とツナを入れる'],
  ['🔟盛る', '10. 盛る'],
])('a keycap numbers a line only at its beginning: %s', (text, expected) => {
  expect(normalise(text)[0]?.text).toBe(expected)
})
