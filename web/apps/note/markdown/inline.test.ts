import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Inline, parseInline } from './inline.ts'

const hash = 'a'.repeat(64)
const kinds = (text: string) => parseInline(text).map(({ kind, text: plain }) => `${kind}:${plain}`)

it.each([
  ['**大事** なこと', ['bold:大事', 'text: なこと']],
  ['*斜め* と _これも_', ['italic:斜め', 'text: と ', 'italic:これも']],
  ['~~やめた~~', ['strike:やめた']],
  ['`npm test` を', ['code:npm test', 'text: を']],
  ['`**そのまま**`', ['code:**そのまま**']],
  ['**太い *斜め* 字**', ['bold:太い 斜め 字']],
  [`![庭](photo:${hash})`, ['photo:庭']],
  [`![](photo:${hash})`, ['photo:写真']],
  ['[ここ](https://example.jp/a_(b))', ['link:ここ']],
  ['https://example.jp/b。', ['url:https://example.jp/b', 'text:。']],
  ['file_name_1.txt', ['text:file_name_1.txt']],
  ['2 * 3 * 4', ['text:2 * 3 * 4']],
  ['***', ['text:***']],
  ['~~ひとつだけ', ['text:~~ひとつだけ']],
  ['[x](javascript:alert(1))', ['text:[x](javascript:alert(1))']],
  ['![x](https://example.jp/x.png)', ['text:!', 'link:x']],
  ['![x](photo:../../etc)', ['text:![x](photo:../../etc)']],
])('%s', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

const markup = fc.constantFrom(
  '*',
  '**',
  '~~',
  '`',
  '_',
  '[',
  ']',
  '(https://a.jp)',
  '!',
  ' ',
  'あ',
  'b',
  '|',
  '\\',
)
const wild = fc.array(markup, { maxLength: 30 }).map((parts) => parts.join(''))

it('no letter is lost or doubled, however the marks are placed', () => {
  const whole = (pieces: Inline[]): string =>
    pieces
      .map((piece) => {
        if ('inner' in piece) return piece.mark + whole(piece.inner) + piece.mark
        if (piece.kind === 'code') return piece.mark + piece.text + piece.mark
        return piece.source
      })
      .join('')
  fc.assert(
    fc.property(wild, (text) => {
      expect(whole(parseInline(text))).toBe(text)
    }),
  )
})

it('a line of 100,000 marks is read in a moment', () => {
  for (const mark of ['*', '_a', '**', '~', '`', '[', '![', '*a ', '(https://'])
    parseInline(mark.repeat(100_000 / mark.length))
})
