import { expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { parseMarkup, textIn } from './parse-markup.ts'

it('entities that a document defines itself are not expanded, so that a billion laughs stay one word', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`,
  ).join('')
  const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY lol0 "lol">${laughs}]><x>&lol9; 文</x>`

  expect(textIn(parseMarkup(xml))).toBe('&lol9; 文')
})

it.each([
  ['nested elements', '<div>'.repeat(20_000)],
  ['nested lists', '<ul><li>'.repeat(10_000)],
  ['unclosed comments', '<!--'.repeat(20_000)],
  ['unclosed sections', '<![CDATA['.repeat(10_000)],
  ['unclosed scripts', '<script>'.repeat(10_000)],
  ['unclosed tags', '<a '.repeat(20_000)],
  ['unclosed quotes', '<a b="'.repeat(20_000)],
  ['attributes', `<a ${'b=c '.repeat(20_000)}>`],
  ['closing tags', '</a>'.repeat(20_000)],
  ['blanks in a tag', `<a ${' '.repeat(50_000)}`],
  ['declarations', '<!doctype [ '.repeat(10_000)],
  ['entities', '&amp'.repeat(20_000)],
])('%s without end are read within seconds', (_what, text) => {
  htmlToMarkdown(`${text}文`)
})

it('a section and numbered entities are text, and a lone < is too', () => {
  expect(textIn(parseMarkup('<a><![CDATA[1 < 2 & <b>]]></a> 3 < 4 &#x3042;&#12356;&yen;&nbsp;&#0;'))).toBe(
    '1 < 2 & <b> 3 < 4 あい¥\u00a0 ',
  )
})
