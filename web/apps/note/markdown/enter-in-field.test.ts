// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { closeDevices, devices } from '../editor/devices-for-tests.ts'
import { splitLine } from '../editor/line-commands.ts'
import { parseLine } from '../markdown.ts'
import { enterInText } from './enter-in-field.ts'
import { linesOfMarkdown } from './lines-of-markdown.ts'
import { markdownOf } from './markdown-of-lines.ts'

afterEach(closeDevices)

it.each([
  ['- 牛乳', '- 牛乳\n- |'],
  ['・牛乳', '・牛乳\n・|'],
  ['  - [x] 卵', '  - [x] 卵\n  - [ ] |'],
  ['☑卵', '☑卵\n☐|'],
  ['９．洗う', '９．洗う\n１０．|'],
  ['> 引用', '> 引用\n> |'],
  ['- ', '|'],
  ['  - ', '- |'],
  ['1. 一\n2. ', '1. 一\n|'],
])('Enter at the end of %j goes on with its sign, and leaves an empty one', (text, expected) => {
  expect(entered(text, text.length)).toBe(expected)
})

it.each(['ただの文', '# 題', '---', ''])(
  'Enter in %j is left to the browser or adds a plain line',
  (text) => {
    expect(entered(text, text.length)).toBe(text === '# 題' ? '# 題\n|' : null)
  },
)

const lines = [
  '- 牛乳',
  '- [x] 卵と米',
  '1. 洗う',
  '> 引用',
  '# 題と題',
  '- ',
  '- [ ] ',
  '- 一\n\t- ',
  '- 一\n\t- 二つ',
]

it.each(lines)('Enter in %j of the plain field makes what the editor makes', (text) => {
  const last = text.split('\n').length - 1
  const { mark, rest } = parseLine(text.split('\n')[last] ?? '')
  for (let at = 0; at <= rest.length; at++) {
    const [one] = devices(1, text)
    if (!one) throw new Error('no device')
    one.caret(last, at)
    one.run(splitLine)

    const plain = entered(text, text.length - rest.length + at)?.replace('|', '') ?? ''

    expect(markdownOf(linesOfMarkdown(plain)), `${mark}${at}`).toBe(one.markdown())
  }
})

function entered(text: string, at: number): string | null {
  const edit = enterInText(text, at)
  if (!edit) return null
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${after.slice(0, edit.caret)}|${after.slice(edit.caret)}`
}
