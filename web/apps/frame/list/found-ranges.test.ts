import { expect, test } from 'vitest'
import { wordsOf } from '#readers/frame/fold-text.ts'
import { foundRanges, lineWith } from './found-ranges.ts'

const found = (text: string, query: string) =>
  foundRanges(text, wordsOf(query)).map(({ start, end }) => text.slice(start, end))

test.each([
  ['ギュウニュウを買う', 'ぎゅうにゅう', ['ギュウニュウ']],
  ['ｷﾞｭｳﾆｭｳと卵', 'ギュウ', ['ｷﾞｭｳ']],
  ['ＡＢＣ商店とabc', 'abc', ['ＡＢＣ', 'abc']],
  ['㍻の本', '平成', ['㍻']],
  ['京都の京都駅', '京都', ['京都', '京都']],
  ['東京都', '東京 京都', ['東京都']],
  ['卵', '牛乳', []],
  ['卵', '', []],
])('in %s the search for %s marks %j', (text, query, marked) => {
  expect(found(text, query)).toEqual(marked)
})

test('the first line with a word is found by any spelling', () => {
  expect(lineWith('一行目\nパンと卵\nパン粉', wordsOf('ぱん'))).toBe('パンと卵')
  expect(lineWith('一行目', wordsOf('ぱん'))).toBeNull()
})
