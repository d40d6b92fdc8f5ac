import { describe, expect, it } from 'vitest'
import { parseInline, parseLine, plainText } from './markdown.ts'
import { checkboxAt, continueList, insertLink, tickLine, toggleBold, toggleLines } from './markdown-edit.ts'

describe('a line', () => {
  it.each([
    ['# 見出し', { kind: 'heading', level: 1, rest: '見出し' }],
    ['＃＃　全角の見出し', { kind: 'heading', level: 2, rest: '全角の見出し' }],
    ['#タグではない', { kind: 'text' }],
    ['- 牛乳', { kind: 'bullet', indent: 0, rest: '牛乳' }],
    ['・牛乳', { kind: 'bullet', rest: '牛乳' }],
    ['  - 低脂肪', { kind: 'bullet', indent: 1 }],
    ['- [ ] 卵', { kind: 'task', isDone: false, rest: '卵' }],
    ['- [x] 卵', { kind: 'task', isDone: true }],
    ['[ ] 卵', { kind: 'task', isDone: false }],
    ['［　］卵', { kind: 'task', isDone: false, rest: '卵' }],
    ['1. 洗う', { kind: 'number', rest: '洗う' }],
    ['２．切る', { kind: 'text' }],
    ['> 引用', { kind: 'quote', rest: '引用' }],
    ['---', { kind: 'rule' }],
    ['-3度', { kind: 'text' }],
    ['2026.11', { kind: 'text' }],
  ])('%s', (line, expected) => {
    expect(parseLine(line)).toMatchObject(expected)
  })
})

it('bold, links and bare addresses are found inside a line', () => {
  const pieces = parseInline('**大事** は [ここ](https://example.jp/a) と https://example.jp/b。')

  expect(pieces).toEqual([
    { kind: 'bold', text: '大事' },
    { kind: 'text', text: ' は ' },
    { kind: 'link', text: 'ここ', href: 'https://example.jp/a' },
    { kind: 'text', text: ' と ' },
    { kind: 'url', text: 'https://example.jp/b', href: 'https://example.jp/b' },
    { kind: 'text', text: '。' },
  ])
})

it('a javascript: link stays plain text', () => {
  expect(parseInline('[x](javascript:alert(1))')).toEqual([
    { kind: 'text', text: '[x](javascript:alert(1))' },
  ])
})

it('an excerpt contains no markup', () => {
  expect(plainText('# 買い物\n\n- [x] **牛乳**\n---\n- 卵')).toBe('買い物\n牛乳\n卵')
})

describe('Enter in a list', () => {
  const press = (text: string) => {
    const start = text.indexOf('|')
    const result = continueList({ value: text.replace('|', ''), start, end: start })
    return result && `${result.value.slice(0, result.start)}|${result.value.slice(result.end)}`
  }

  it.each([
    ['- 牛乳|', '- 牛乳\n- |'],
    ['- 牛|乳', '- 牛\n- |乳'],
    ['- [x] 卵|', '- [x] 卵\n- [ ] |'],
    ['9. 洗う|', '9. 洗う\n10. |'],
    ['  - 子|', '  - 子\n  - |'],
    ['- 牛乳\n- |', '- 牛乳\n|'],
    ['ふつう|', null],
    ['|- 牛乳', null],
  ])('%j', (before, after) => {
    expect(press(before)).toBe(after)
  })
})

it('styles are added and removed', () => {
  const two = { value: '牛乳\n卵', start: 0, end: 4 }
  const tasks = toggleLines(two, 'task')

  expect(tasks.value).toBe('- [ ] 牛乳\n- [ ] 卵')
  expect(toggleLines(tasks, 'task').value).toBe('牛乳\n卵')
  expect(toggleLines({ value: '- 牛乳', start: 3, end: 3 }, 'heading')).toEqual({
    value: '## 牛乳',
    start: 4,
    end: 4,
  })
  expect(toggleBold(toggleBold(two)).value).toBe(two.value)
  expect(insertLink({ value: 'ここ', start: 0, end: 2 }).value).toBe('[ここ](https://)')
})

it('a click on a checkbox finds it, and a click beside it does not', () => {
  expect(checkboxAt('メモ\n- [ ] 卵', 7)).toEqual({ at: 6, isDone: false })
  expect(checkboxAt('メモ\n- [ ] 卵', 10)).toBeNull()
})

it('a tick changes only its own line, and a second one undoes it', () => {
  const text = '- [ ] 牛乳\n- [ ] 卵'

  const ticked = tickLine(text, 1)

  expect(ticked).toBe('- [ ] 牛乳\n- [x] 卵')
  expect(tickLine(ticked, 1)).toBe(text)
  expect(tickLine('メモ', 0)).toBe('メモ')
})
