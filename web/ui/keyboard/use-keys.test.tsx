// @vitest-environment jsdom

import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

let root: Root
let pressed: string[]
let areCharactersOn: boolean

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pressed = []
  areCharactersOn = true
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Page />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([
  ['composes', { isComposing: true }],
  ['accepts a conversion in Safari', { keyCode: 229 }],
])('a key with which an input method %s is no shortcut', (_, init) => {
  press(document.body, { key: 'j', ...init })
  expect(pressed).toEqual([])
})

test.each([['dialog'], ['menu']])('keys are left to an open %s', (kind) => {
  const overlay = document.createElement(kind === 'dialog' ? 'dialog' : 'div')
  if (kind === 'dialog') overlay.setAttribute('open', '')
  else overlay.setAttribute('role', 'menu')
  document.body.append(overlay)

  press(document.body, { key: 'j' })

  expect(pressed).toEqual([])
})

test('keys act on a row with a checkbox, and not in a field', () => {
  const box = document.body.appendChild(document.createElement('input'))
  press(box, { key: 'j' })
  box.type = 'checkbox'
  press(box, { key: 'j' })
  expect(pressed).toEqual(['j'])
})

test('characters that are turned off are left to the browser, other keys are not', () => {
  areCharactersOn = false
  press(document.body, { key: 'j' })
  press(document.body, { key: 'Escape' })
  expect(pressed).toEqual(['Escape'])
})

function Page() {
  useKeys({ j: () => pressed.push('j'), Escape: () => pressed.push('Escape') }, () => areCharactersOn)
  return null
}

const press = (target: HTMLElement, init: KeyboardEventInit & { keyCode?: number }) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
