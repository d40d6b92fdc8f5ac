// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dropStrayClicks } from './stray-clicks.ts'

beforeAll(dropStrayClicks)
beforeEach(() => {
  document.body.innerHTML = `
    <button id="send">登録する</button>
    <button id="pay" data-action>交換する</button>
    <label><input id="news" type="checkbox" /><b id="words">お知らせ</b></label>`
})

const at = (id: string) => document.getElementById(id) as HTMLElement
const press = (id: string, count: number, x = 100) =>
  at(id).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: count, clientX: x, clientY: 300 }),
  )
const isTicked = () => (at('news') as HTMLInputElement).checked

test.each(['news', 'words'])(
  'a double click drops its second press on %s, which moved under the pointer',
  (id) => {
    press('send', 1)
    press(id, 2)

    expect(isTicked()).toBe(false)
  },
)

test('a double click reaches its control twice', () => {
  let presses = 0
  at('send').addEventListener('click', () => presses++)
  press('send', 1)
  press('send', 2)

  expect(presses).toBe(2)
})

test('the button of an action takes one press of a double click, and deliberate ones', () => {
  let presses = 0
  at('pay').addEventListener('click', () => presses++)
  press('pay', 1)
  press('pay', 2)
  expect(presses).toBe(1)

  press('pay', 1)
  expect(presses).toBe(2)
})

const enter = (id: string, repeat: boolean) =>
  at(id).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
  )

test.each([
  ['reaches the button where it began', 'send', true],
  ['stops at another control that got the focus', 'news', false],
  ['stops at the button of an action', 'pay', false],
])('a held Enter key %s', (_, id, isPressed) => {
  enter(id === 'news' ? 'send' : id, false)

  expect(enter(id, true)).toBe(isPressed)
})

test('a double click that begins on a box or its label reaches the control below', () => {
  press('words', 1)
  press('news', 2)

  expect(isTicked()).toBe(false) // ticked and unticked
})

test('a quick press elsewhere passes, as does a later press at the same place', () => {
  press('send', 1)
  press('news', 2, 160)
  expect(isTicked()).toBe(true)

  press('send', 1)
  press('news', 1)
  expect(isTicked()).toBe(false)
})
