// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '#contract/apps/note-html.ts'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import { letterCount } from '../letter-count.ts'
import { readableText } from '../share/readable-text.ts'
import { linesOfMarkdown } from './lines-of-markdown.ts'
import { markdownOf } from './markdown-of-lines.ts'

const markdown = `# 週末
- [x] 図書館
\t- [ ] **新米** を買う
3. 洗う
4. 切る
> 引用
| 品 | 値段 |
| --- | --: |
| 米 | *2,000円* |
\`\`\`
- そのまま
\`\`\`
---
[地図](https://example.com/map) と ~~やめた~~

![写真](photo:${'a'.repeat(64)})`

it('Markdown becomes lines with their form, and the same Markdown again', () => {
  const lines = linesOfMarkdown(markdown)

  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'heading 週末',
    'task 図書館',
    'task 新米 を買う',
    'number 洗う',
    'number 切る',
    'quote 引用',
    'row 品\t値段',
    'row 米\t2,000円',
    'code - そのまま',
    'rule ',
    'text 地図 と やめた',
    'text ',
    'photo ',
  ])
  expect(lines[2]).toMatchObject({ depth: 1, styles: [{ from: 0, to: 2, style: { bold: true } }] })
  expect(lines[3]).toMatchObject({ start: 3 })
  expect(markdownOf(lines)).toBe(markdown)
})

it('letters are counted as people do', () => {
  expect(letterCount(linesOfMarkdown('- [ ] 卵 と\n**が👨‍👩‍👧**'))).toBe(4)
  const signs = ['あ', '。', 'e\u0301', '👨‍👩‍👧', '👩‍⚕', '❤️‍🔥', '🇯🇵', '👍🏽', '𠮷', '1️⃣', '\u200d', '\ufe0f']
  const texts = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join(''))
  const segmenter = new Intl.Segmenter('ja')
  fc.assert(
    fc.property(texts, (text) => {
      expect(letterCount([{ id: 'a', kind: 'text', text }])).toBe([...segmenter.segment(text)].length)
    }),
  )
})

describe('lines for other programs', () => {
  it('are readable text with the signs of a message', () => {
    expect(readableText(linesOfMarkdown('- [x] 卵\n- 乳\n\t- 牛\n1. 一\n2. 二'))).toBe(
      '☑ 卵\n・乳\n　・牛\n1. 一\n2. 二',
    )
  })

  it('are HTML with lists in lists and tables', () => {
    expect(htmlOf(linesOfMarkdown('# 題\n- 親\n\t- 子\n- 次\n| a | b |\n| --- | --- |\n| c | **d** |'))).toBe(
      '<h1>題</h1><ul><li>親<ul><li>子</li></ul></li><li>次</li></ul><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td><strong>d</strong></td></tr></table>',
    )
  })

  it('never become code of a page', () => {
    const texts = fc.array(fc.constantFrom('<', '>', '"', '&', 'a', '<script>', '](', 'javascript:'))
    fc.assert(
      fc.property(texts, texts, (text, href) => {
        const line: NoteLine = {
          id: 'a',
          kind: 'text',
          text: `${text.join('')}x`,
          styles: [{ from: 0, to: text.join('').length + 1, style: { link: href.join('') } }],
        }
        const { body } = new DOMParser().parseFromString(htmlOf([line]), 'text/html')
        expect(body.textContent).toBe(line.text)
        expect(body.querySelector('script, a')).toBeNull()
      }),
      { numRuns: 50 },
    )
  })
})
