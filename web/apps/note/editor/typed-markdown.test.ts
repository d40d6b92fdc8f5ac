// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { markdownOf } from '../markdown/markdown-of-lines.ts'
import { closeDevices, devices } from './devices-for-tests.ts'
import { addRowBelow } from './table-commands.ts'

afterEach(closeDevices)

it.each([
  [['# ', '題'], '# 題'],
  [['＃', '　', '題'], '# 題'],
  [['- ', '卵'], '- 卵'],
  [['・', '卵'], '- 卵'],
  [['・卵'], '- 卵'],
  [['[', ']', ' ', '卵'], '- [ ] 卵'],
  [['- ', '[x]', ' ', '卵'], '- [x] 卵'],
  [['□', '卵'], '- [ ] 卵'],
  [['□ギュウニュウ'], '- [ ] ギュウニュウ'],
  [['☑', '卵'], '- [x] 卵'],
  [['- ', '□', '卵'], '- [ ] 卵'],
  [['１．', '洗う'], '1. 洗う'],
  [['１．洗う'], '1. 洗う'],
  [['1.', ' 洗う'], '1. 洗う'],
  [['3', '. ', '洗う'], '3. 洗う'],
  [['> ', '言葉'], '> 言葉'],
  [['**', '太', '**', '細'], '**太**細'],
  [['*', '斜', '*'], '*斜*'],
  [['[地図](https://a.jp/x', ')'], '[地図](https://a.jp/x)'],
  [['https://a.jp/x', ' ', '次'], 'https://a.jp/x 次'],
  // These are words.
  [['1', '.', '5kg'], '1.5kg'],
  [['#', 'タグ'], '#タグ'],
  [['2026', '.', '11'], '2026.11'],
  [['□□□の中に書く'], '□□□の中に書く'],
  [['朝', '・', '夕'], '朝・夕'],
  [['3 * 4 * 5'], '3 * 4 * 5'],
])('%j becomes %s', (typed, expected) => {
  const [one] = devices(1, '')
  for (const part of typed) one?.type(part)

  expect(markdownOf(one?.lines() ?? [])).toBe(expected)
})

it('one undo brings the typed sign back', () => {
  const [one] = devices(1, '')
  one?.type('・')
  one?.undo.undo()

  expect(one?.lines()).toMatchObject([{ kind: 'text', text: '・' }])
})

it('Escape is left to the page, which closes the note', () => {
  const [one] = devices(1, '卵')
  const pressed = new KeyboardEvent('keydown', {
    key: 'Escape',
    keyCode: 27,
    bubbles: true,
    cancelable: true,
  })
  one?.view.dom.dispatchEvent(pressed)

  expect(pressed.defaultPrevented).toBe(false)
})

it('a key right after an arrow key acts where the caret is now, before the browser has told the page', () => {
  const [one] = devices(1, '卵\n牛乳')
  if (!one) throw new Error('no device')
  const { dom } = one.view
  document.body.append(dom)
  one.caret(1, 2)
  one.view.focus()
  // As the browser does at an arrow key: the event for the moved caret follows in a task of its own.
  document.getSelection()?.collapse(dom.querySelector('[data-line]')?.firstChild ?? null, 1)

  dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }))

  expect(one.lines().map(({ text }) => text)).toEqual(['卵', '', '牛乳'])
  dom.remove()
})

it('the columns of a table stand where its first row says, also in a row that is added', () => {
  const [one] = devices(1, '| 品 | 数 | 円 |\n| --- | :-: | --: |\n| 米 | 一 | 二千 |')
  if (!one) throw new Error('no device')
  one.caret(1, 0)

  one.run(addRowBelow)

  const sides = [...one.view.dom.querySelectorAll('td')].map(({ dataset }) => dataset.side)
  expect(sides).toEqual(['l', 'c', 'r', 'l', 'c', 'r', 'l', 'c', 'r'])
})
