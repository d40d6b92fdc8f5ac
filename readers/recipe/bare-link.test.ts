import { expect, it } from 'vitest'
import { bareLinkIn } from './bare-link.ts'

const address = 'https://example.com/recipes/123'

it.each([
  [address, ''],
  [` ${address}\n`, ''],
  [`肉じゃが ${address}`, '肉じゃが'],
  [`肉じゃが\n${address}`, '肉じゃが'],
  [`「肉じゃが」\n${address}\n`, '肉じゃが'],
  [`肉じゃが | レシピの店\n${address}`, '肉じゃが'],
  [`${address}\n${address}`, ''],
])('in 「%s」 there is a link with the title 「%s」', (text, title) => {
  expect(bareLinkIn(text)).toEqual({ address, title })
})

it.each(['www.example.com/recipes/123', '肉じゃが www.example.com/recipes/123'])(
  'in 「%s」 the address needs no https',
  (text) => {
    expect(bareLinkIn(text)?.address).toBe('https://www.example.com/recipes/123')
  },
)

it.each([
  '肉じゃが\nじゃがいも 3個',
  `肉じゃが\n材料\nじゃがいも 3個\n${address}`,
  `${address}\nhttps://example.com/other`,
  'javascript:alert(1)',
  'ftp://example.com/r',
  'https://user:secret@example.com/r',
  'https://localhost/r',
  '',
])('in 「%s」 there is none', (text) => {
  expect(bareLinkIn(text)).toBeNull()
})
