import { expect, it } from 'vitest'
import { findTimes } from './find-times.ts'

it.each<[string, [string, number][]]>([
  ['弱火で10分煮る。', [['弱火で10分煮る', 600]]],
  [
    '中火で５〜６分炒め、ふたをして15分蒸す。',
    [
      ['中火で5〜6分炒め', 300],
      ['ふたをして15分蒸す', 900],
    ],
  ],
  ['冷蔵庫で1時間半ねかせる', [['冷蔵庫で1時間半ねかせる', 5400]]],
  ['180℃のオーブンで1時間20分焼く', [['180℃のオーブンで1時間20分焼く', 4800]]],
  ['電子レンジ（600W）で2分30秒加熱する', [['電子レンジで2分30秒加熱する', 150]]],
  ['30秒ゆでる', [['30秒ゆでる', 30]]],
  ['1分半ほど焼く', [['1分半ほど焼く', 90]]],
  ['半分に切り、2人分に分ける', []],
  ['3分の1量を加え、4等分する', []],
  ['一晩おく', []],
  ['10分前に冷蔵庫から出す', []],
  ['1分間に1回混ぜる', []],
  ['1時間に一度、上下を返す', []],
  ['30秒ごとに様子を見る', []],
  ['5分おきに混ぜる', []],
  ['10分間隔で霧を吹く', []],
  ['3分毎に返す', []],
  ['生クリームを8分立てにする', []],
  ['5分がゆを用意する', []],
  ['十分に冷ます', []],
  ['10分間煮る', [['10分間煮る', 600]]],
  ['弱火にして1分に1回混ぜながら10分煮る', [['弱火にして1分に1回混ぜながら10分煮る'.slice(0, 18), 600]]],
  ['30分以上おく', [['30分以上おく', 1800]]],
  ['5分後に裏返す', [['5分後に裏返す', 300]]],
  // Compared with another time, which is not given.
  ['袋の表示より1分短くゆでる', []],
  ['いつもより1時間長めにねかせる', []],
  ['30秒早く引き上げる', []],
  ['Bake for 55 to 65 minutes, until golden.', [['Bake for 55〜65分', 3300]]],
  [
    'Saute for 5 mins. Simmer 1 hr 20 min.',
    [
      ['Saute for 5分', 300],
      ['Simmer 1時間20分', 4800],
    ],
  ],
  ['Rest for 30 seconds', [['Rest for 30秒', 30]]],
  ['Stir every 10 minutes', []],
  ['Chill for 1 1/2 hours', []],
  ['Add 2 minced cloves', []],
])('in 「%s」', (step, expected) => {
  expect(findTimes(step).map(({ name, seconds }) => [name, seconds])).toEqual(expected)
})

it('an English time is offered in Japanese', () => {
  expect(findTimes('Bake 1 hour, then 10-15 more minutes or 20–25 mins').map(({ text }) => text)).toEqual([
    '1時間',
    '20〜25分',
  ])
})
