// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { closeDevices, devices, sharedOf } from '../devices-for-tests.ts'
import { insertLines } from './insert.ts'
import { linesOfClipboard, linesOfCode } from './lines-of-clipboard.ts'

afterEach(closeDevices)

const open = (markdown: string) => {
  const [one] = devices(1, markdown)
  if (!one) throw new Error('no device')
  return one
}

describe('pasted lines take the kind of the line that they are pasted into', () => {
  it.each<[string, string, string, string]>([
    ['an empty task', '- [ ] ', '卵\n\n牛乳', '- [ ] 卵\n- [ ] 牛乳'],
    ['a nested item', '- 一\n\t- 米', '、卵\n牛乳', '- 一\n\t- 米、卵\n\t- 牛乳'],
    ['a quote', '> 一', '二\n三', '> 一二\n> 三'],
    ['a task, with a form of their own', '- [ ] 一', '# 題\n文', '- [ ] 一\n# 題\n文'],
    ['a plain line', '一', '二\n\n三', '一二\n\n三'],
  ])('%s', (_name, before, plain, expected) => {
    const one = open(before)
    one.caret(one.lines().length - 1, 99)
    insertLines(one.view, linesOfClipboard('', plain))

    expect(one.markdown()).toBe(expected)
  })

  it('signs in code are letters', () => {
    const one = open('```\na\n```')
    one.caret(0, 1)
    insertLines(one.view, linesOfCode('*b*\r\n# c\n'))

    expect(one.lines()).toMatchObject([
      { kind: 'code', text: 'a*b*' },
      { kind: 'code', text: '# c' },
    ])
  })
})

it('the places of pasted lines are written at once', () => {
  const one = open('前\n後')
  const { order } = sharedOf(one.doc)
  const insert = order.insert.bind(order)
  let inserts = 0
  order.insert = (at, places) => {
    inserts++
    insert(at, places)
  }
  one.caret(0, 1)
  insertLines(one.view, linesOfClipboard('', '一\n二\n三\n四'))

  expect(one.markdown()).toBe('前一\n二\n三\n四\n後')
  expect(inserts).toBe(1)
})
