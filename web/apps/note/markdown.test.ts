import { describe, expect, it } from 'vitest'
import { parseLine, plainText } from './markdown.ts'
import { continueList, insertLink, insertTable, toggleLines, toggleMark } from './markdown-edit.ts'
import { checkboxAt, tickLine } from './markdown-tick.ts'

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
  expect(toggleMark(toggleMark(two, '**'), '**').value).toBe(two.value)
  expect(toggleLines(two, 'number').value).toBe('1. 牛乳\n2. 卵')
  expect(toggleLines({ value: '- 親\n  - 子', start: 9, end: 9 }, 'task').value).toBe('- 親\n  - [ ] 子')
  expect(insertLink({ value: 'ここ', start: 0, end: 2 }).value).toBe('[ここ](https://)')
})

it('a table goes below the present line, with its first cell selected', () => {
  const { value, start, end } = insertTable({ value: '前\n後', start: 1, end: 1 })

  expect(value).toBe('前\n| 項目 | 内容 |\n| --- | --- |\n|  |  |\n\n後')
  expect(value.slice(start, end)).toBe('項目')
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
