import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'

it.each([
  [
    'numbers, steps and times',
    'No.\t作り方\t\t時間\n1\t切る。\t\t5分\n2\t煮る。\t\t10分',
    ['作り方', '1\t切る。', '2\t煮る。', '※5分', '※10分'],
  ],
  [
    'numbers without a head, and remarks',
    '作り方\tポイント\n①\t切る。\t大きめに\n②\t煮る。\t',
    ['作り方', '①\t切る。', '②\t煮る。', '※大きめに'],
  ],
  [
    'a column of parts',
    'パーツ\t順番\t作業\n生地\t1\tこねる。\n生地\t2\t休ませる。\nクリーム\t3\t混ぜる。',
    ['作り方', '【生地】', '1\tこねる。', '2\t休ませる。', '【クリーム】', '3\t混ぜる。'],
  ],
  ['手順 beside 内容', '手順\t内容\n1\t切る。\n2\t煮る。', ['作り方', '1\t切る。', '2\t煮る。']],
  ['commas', '番号,手順\n1,"切る。"\n2,"煮て、盛る。"', ['作り方', '1\t切る。', '2\t煮て、盛る。']],
  ['a table of something else', '人数\t2人分\n時間\t10分', ['人数\t2人分', '時間\t10分']],
])('a table of steps: %s', (_name, text, expected) => {
  expect(normalise(text).map((line) => line.text)).toEqual(expected)
})
