// @vitest-environment jsdom
import { TextSelection } from 'prosemirror-state'
import { afterEach, describe, expect, it } from 'vitest'
import { closeDevices, devices, type EditorDevice } from './devices-for-tests.ts'

afterEach(closeDevices)

const rule = '| --- | --- |'
const table = `| 甲 | 乙 |\n${rule}\n| 丙 | 丁 |`
const open = (markdown: string) => {
  const [one] = devices(1, markdown)
  if (!one) throw new Error('no device')
  return one
}

/** Selects from one letter to another. */
const select = ({ view }: EditorDevice, from: string, to: string) => {
  const { doc } = view.state
  const [start, end] = [from, to].map((letters) => {
    let found = 0
    doc.descendants((node, pos) => {
      const at = node.text?.indexOf(letters) ?? -1
      if (at >= 0) found = pos + at
    })
    return found
  })
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, start ?? 0, (end ?? 0) + 1)))
}

describe('keys beside a table leave it as it is', () => {
  it.each<[string, string, [line: number, at: number], string, string]>([
    ['Backspace below it', `${table}\n後`, [2, 0], 'Backspace', `| 甲 | 乙 |\n${rule}\n| 丙 | 丁x |\n後`],
    ['Delete above it', `前\n${table}`, [0, 1], 'Delete', `前\n| x甲 | 乙 |\n${rule}\n| 丙 | 丁 |\n`],
    ['Backspace in a cell', table, [1, 1], 'Backspace', `| 甲 | 乙 |\n${rule}\n| x丙 | 丁 |\n`],
  ])('%s', (_name, markdown, [line, at], key, expected) => {
    const one = open(markdown)
    one.caret(line, at)
    const isTaken = one.press(key)
    one.type('x')

    expect(isTaken).toBe(true)
    expect(one.markdown()).toBe(expected)
  })
})

describe('a selection that reaches over cells is emptied, and the cells stay', () => {
  it.each<[string, string, string, string]>([
    ['within a table', '甲', '丙', `前文\n| x | 　 |\n${rule}\n| 　 | 丁 |\n後ろ`],
    ['into a table', '文', '乙', `前x\n| 　 | 　 |\n${rule}\n| 丙 | 丁 |\n後ろ`],
    ['out of a table', '丁', '後', `前文\n| 甲 | 乙 |\n${rule}\n| 丙 | x |\nろ`],
  ])('%s', (_name, from, to, expected) => {
    const [typed, removed] = [open(`前文\n${table}\n後ろ`), open(`前文\n${table}\n後ろ`)]
    select(typed, from, to)
    typed.type('x')
    select(removed, from, to)
    removed.press('Backspace')

    expect(typed.markdown()).toBe(expected.replaceAll('　', ''))
    expect(removed.markdown()).toBe(expected.replaceAll(/[x　]/g, ''))
    typed.undo.undo()
    expect(typed.markdown()).toBe(`前文\n${table}\n後ろ`)
  })
})

it('a phone and an input method write over selected lines as keys do', () => {
  const [phone, method] = [open('- [ ] 一二\n- [ ] 三四'), open('- [ ] 一二\n- [ ] 三四')]
  select(phone, '二', '三')
  const input = { inputType: 'insertText', data: 'x', bubbles: true, cancelable: true }
  phone.view.dom.dispatchEvent(new InputEvent('beforeinput', input))
  select(method, '二', '三')
  method.view.dom.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))

  expect(phone.markdown()).toBe('- [ ] 一x四')
  expect(method.markdown()).toBe('- [ ] 一四')
})
