import { expect, it } from 'vitest'
import { normalise } from '../normalise.ts'
import { stepNumberIn } from '../step-number.ts'

it.each([
  ['１，ニラを刻む', 1, 'ニラを刻む'],
  ['3 ☆と全部まぜる', 3, '☆と全部まぜる'],
  ['3☆鶏肉を焼く', 3, '鶏肉を焼く'],
  ['４．２を１であえる', 4, '２を１であえる'],
  ['二、熱湯で２分ゆでる', 2, '熱湯で２分ゆでる'],
  ['三　熱湯で２分ゆでる', 3, '熱湯で２分ゆでる'],
  ['b. Pour vinegar over', 2, 'Pour vinegar over'],
])('the number of %s', (line, number, rest) => {
  expect(stepNumberIn(line)).toMatchObject({ number, rest })
})

it.each(['２．５cm幅に切る', 'a) 1 large red onion'])('%s has no sure number', (line) => {
  expect(stepNumberIn(line)?.isSure ?? false).toBe(false)
})

it.each([
  ['2️⃣ボウルに1️⃣とツナを入れる', '2. ボウルに1️⃣とツナを入れる'],
  ['🔟盛る', '10. 盛る'],
])('a keycap numbers a line only at its beginning: %s', (text, expected) => {
  expect(normalise(text)[0]?.text).toBe(expected)
})
