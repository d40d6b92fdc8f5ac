import { expect, it } from 'vitest'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { fileNameOf, markdownFile, sharedText } from './note-text.ts'

const hash = 'a'.repeat(64)
const note = {
  title: '庭',
  lines: linesOfMarkdown(`咲いた\n- [x] 水やり\n![梅](photo:${hash})`),
  tags: ['家', '春'],
}

it('a shared text names its photos by a word', () => {
  expect(sharedText(note)).toBe('庭\n\n咲いた\n☑ 水やり\n［梅］')
  expect(sharedText({ title: '', lines: linesOfMarkdown('文') })).toBe('文')
})

it('a Markdown file holds its title, tags and photos', () => {
  expect(markdownFile(note, { [hash]: { type: 'image/webp', base64: 'AAAA' } })).toBe(
    '# 庭\n\n咲いた\n- [x] 水やり\n![梅](data:image/webp;base64,AAAA)\n\n#家 #春\n',
  )
  expect(markdownFile(note, {})).toContain(`(photo:${hash})`)
})

it.each([
  ['買い物 リスト', '買い物-リスト.md'],
  ['../../etc/passwd', 'etc-passwd.md'],
  ['', 'メモ.md'],
  ['a:b*c?', 'a-b-c.md'],
])('the file of %j is %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
