import { expect, it } from 'vitest'
import { matches, searchText, wordsOf } from './fold-text.ts'

it.each([
  ['ぎゅうにゅう', 'ギュウニュウを買う'],
  ['ギュウ', 'ぎゅうにゅう'],
  ['ｷﾞｭｳﾆｭｳ', 'ぎゅうにゅう'],
  ['ＡＢＣ', 'abc 商店'],
  ['１２', '12月'],
  ['ヴァイオリン', 'ゔぁいおりん'],
  ['牛乳 卵', '卵と牛乳'],
  ['　牛乳　', '牛乳'],
])('a search for %s finds %s', (query, text) => {
  expect(matches(searchText(text), wordsOf(query))).toBe(true)
})

it('a search for a word that is missing finds nothing', () => {
  expect(matches(searchText('卵と牛乳'), wordsOf('卵 パン'))).toBe(false)
})
