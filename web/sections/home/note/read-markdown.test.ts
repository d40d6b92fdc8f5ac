import { expect, test } from 'vitest'
import { readMarkdown, toggleCheck } from './read-markdown.ts'

const plain = (text: string) => [{ text, bold: false }]

test('headings, checkboxes, bullets and plain lines are recognized, and empty lines are dropped', () => {
  const text = '# 買いもの\n- [ ] 牛乳\n- [x] 卵\n- 米\n・味噌\n\n日曜に'

  const blocks = readMarkdown(text)

  expect(blocks).toEqual([
    { kind: 'heading', line: 0, inlines: plain('買いもの') },
    { kind: 'check', line: 1, inlines: plain('牛乳'), done: false },
    { kind: 'check', line: 2, inlines: plain('卵'), done: true },
    { kind: 'bullet', line: 3, inlines: plain('米') },
    { kind: 'bullet', line: 4, inlines: plain('味噌') },
    { kind: 'paragraph', line: 6, inlines: plain('日曜に') },
  ])
})

test('two asterisks on both sides make bold, and an incomplete pair stays as typed', () => {
  const [whole] = readMarkdown('卵は **10個** まで')
  const [half] = readMarkdown('卵は **10個')

  expect(whole?.inlines).toEqual([
    { text: '卵は ', bold: false },
    { text: '10個', bold: true },
    { text: ' まで', bold: false },
  ])
  expect(half?.inlines).toEqual(plain('卵は **10個'))
})

test('a tick changes only its own line, and a second one undoes it', () => {
  const text = '- [ ] 牛乳\n- [ ] 卵'

  const ticked = toggleCheck(text, 1)

  expect(ticked).toBe('- [ ] 牛乳\n- [x] 卵')
  expect(toggleCheck(ticked, 1)).toBe(text)
})
