import { expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

const linesOf = (html: string) =>
  htmlText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

it.each([
  [
    'terms and their descriptions are rows',
    '<dl><dt>するめいか</dt><dd>1ぱい</dd>\n<dt>里芋</dt>\n  <dd>6個</dd></dl>',
    ['するめいか\t1ぱい', '里芋\t6個'],
  ],
  ['two descriptions of one term', '<dl><dt>A</dt><dd>酒</dd><dd>塩</dd></dl>', ['A\t酒', '塩']],
  [
    'sentences of one numbered step',
    '<ol><li>鍋に入れる。<br>8分煮る。</li><li>盛る。</li></ol>',
    ['鍋に入れる。8分煮る。', '盛る。'],
  ],
  ['lines of a numbered step that end in no stop', '<ol><li>切る<br>煮る</li></ol>', ['切る', '煮る']],
  ['lines of a paragraph', '<p>切る。<br>煮る。</p>', ['切る。', '煮る。']],
])('%s', (_name, html, expected) => {
  expect(linesOf(html)).toEqual(expected)
})
