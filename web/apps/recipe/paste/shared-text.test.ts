import { expect, it } from 'vitest'
import { sharedTextIn } from './use-shared-text.ts'

const search = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

it.each<[Record<string, string>, string]>([
  [{ title: '肉じゃが', url: 'https://example.com/1' }, '肉じゃが\nhttps://example.com/1'],
  [{ text: '肉じゃが https://example.com/1' }, '肉じゃが https://example.com/1'],
  [{ title: '肉じゃが', text: '肉じゃが https://example.com/1' }, '肉じゃが https://example.com/1'],
  [{ title: '肉じゃが', text: '肉じゃが' }, '肉じゃが'],
  [{ text: 'https://example.com/1', url: 'https://example.com/1' }, 'https://example.com/1'],
  [{ id: 'abc' }, ''],
  [{ text: '  ' }, ''],
])('%o is read as 「%s」', (fields, expected) => {
  expect(sharedTextIn(search(fields))).toBe(expected)
})
