import { expect, it } from 'vitest'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { fileNameOf, markdownFile, sharedNote, sharedText } from './note-text.ts'

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

it('a page shows words, ticks, links and photos, and nothing beside them', () => {
  const base = { id: 'n', createdAt: 1, editedAt: 2, color: 'none', pinned: true, archived: false } as const
  const lines = linesOfMarkdown(`- [x] [店](https://example.com)\n![梅](photo:${hash})`)

  expect(sharedNote({ ...base, ...note, lines })).toEqual({
    app: 'note',
    title: '庭',
    lines: [
      {
        kind: 'task',
        text: '店',
        done: true,
        styles: [{ from: 0, to: 1, style: { link: 'https://example.com' } }],
      },
      { kind: 'photo', text: '梅', photo: hash },
    ],
  })
})
