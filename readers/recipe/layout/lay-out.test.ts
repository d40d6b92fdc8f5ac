import { expect, it } from 'vitest'
import { layOut } from './lay-out.ts'

it.each([
  ['circles in order', '①切る②煮る③盛る', ['①切る', '②煮る', '③盛る']],
  ['circles that speak of steps', '④ ①、②、ごまを③で和える。', ['④ ①、②、ごまを③で和える。']],
  ['circles of one step', '①と②を混ぜる', ['①と②を混ぜる']],
  [
    'numbers in brackets',
    '（1）切る（2）（1）を煮る（3）盛る',
    ['（1）切る', '（2）（1）を煮る', '（3）盛る'],
  ],
  ['a heading before them', '【作り方】　（1）切る（2）煮る', ['【作り方】　', '（1）切る', '（2）煮る']],
  ['arrows', '細切りにする→水にさらす→炒める→ごま', ['細切りにする', '水にさらす', '炒める', 'ごま']],
  ['arrows in a numbered step', '4焼く→豚をのせる→ひっくり返す', ['4焼く→豚をのせる→ひっくり返す']],
  ['an order', '水を入れて、さとう→みりん→しょうゆの順に', ['水を入れて、さとう→みりん→しょうゆの順に']],
  ['tags behind a step', '卵をのせて完成 #卵 #夜食', ['卵をのせて完成', '#卵 #夜食']],
  ['a number sign in a step', '#2の粉を加える', ['#2の粉を加える']],
  [
    'the dish and its list',
    'かぼちゃ煮　かぼちゃ1/4個、水150cc、砂糖大1.5',
    ['かぼちゃ煮', 'かぼちゃ1/4個、水150cc、砂糖大1.5'],
  ],
  ['servings behind the heading', '材料：米2合分', ['材料：米2合分']],
])('parts on one line: %s', (_name, line, expected) => {
  expect(layOut(line)).toEqual(expected)
})
