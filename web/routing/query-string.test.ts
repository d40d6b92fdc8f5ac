import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './query-string.ts'

test('a query stays plain text and is not parsed as JSON', () => {
  expect(parseSearch('?x=1&yes=true&empty=&word=%22a%22')).toEqual({
    x: '1',
    yes: 'true',
    empty: '',
    word: '"a"',
  })
})

test.each([
  '',
  '?x=1',
  '?idToken=T&redirect=%2Fmypage%2Fhistory%3Fx%3D1',
  '?code=ABCD2345&utm_source=line',
  '?a=1&a=2',
  '?q=%E7%89%9B%E4%B9%B3',
])('%s is written as it was read', (text) => {
  expect(stringifySearch(parseSearch(text))).toBe(text)
})

test('values that are not text are left out', () => {
  expect(stringifySearch({ x: '1', gone: undefined, number: 1 })).toBe('?x=1')
})

test('names of built-in properties are ordinary names', () => {
  expect(stringifySearch(parseSearch('?constructor=1&toString=2'))).toBe('?constructor=1&toString=2')
})
