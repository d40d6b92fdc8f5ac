import { describe, expect, it } from 'vitest'
import { parseLine } from './markdown.ts'
import { tickLine } from './markdown-tick.ts'

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
    ['２．切る', { kind: 'number', rest: '切る' }],
    ['３．５キロ', { kind: 'text' }],
    ['□ 卵', { kind: 'task', isDone: false, rest: '卵' }],
    ['☑卵', { kind: 'task', isDone: true, rest: '卵' }],
    ['□□に書く', { kind: 'text' }],
    ['[] 卵', { kind: 'task', isDone: false, rest: '卵' }],
    ['[](https://a.jp)', { kind: 'text' }],
    ['> 引用', { kind: 'quote', rest: '引用' }],
    ['---', { kind: 'rule' }],
    ['-3度', { kind: 'text' }],
    ['2026.11', { kind: 'text' }],
  ])('%s', (line, expected) => {
    expect(parseLine(line)).toMatchObject(expected)
  })
})

it('a tick changes only its own line, and a second one undoes it', () => {
  const text = '- [ ] 牛乳\n- [ ] 卵'

  const ticked = tickLine(text, 1)

  expect(ticked).toBe('- [ ] 牛乳\n- [x] 卵')
  expect(tickLine(ticked, 1)).toBe(text)
  expect(tickLine('メモ', 0)).toBe('メモ')
  expect(tickLine('  □卵', 0)).toBe('  - [x] 卵')
})
