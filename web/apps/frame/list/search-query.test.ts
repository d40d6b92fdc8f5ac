import { expect, test } from 'vitest'
import { hasTags, readQuery } from './search-query.ts'

test('a search separates words from tags, which may be written in full width', () => {
  expect(readQuery('京都　＃旅行 #')).toEqual({ words: ['京都'], tags: ['旅行', ''] })
})

test('a tag is found by its beginning and in any spelling, and every wanted one must be there', () => {
  expect(hasTags(['ヨガ', '家'], ['よ'])).toBe(true)
  expect(hasTags(['ヨガ', '家'], ['よが', '家'])).toBe(true)
  expect(hasTags(['ヨガ'], ['よが', '家'])).toBe(false)
  expect(hasTags([], [''])).toBe(false)
})
