// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { isHalfFilled, watchTyping } from './typed.ts'

document.body.innerHTML = '<form><input name="early" value="typed before the script came" /></form>'
watchTyping()

afterEach(() => {
  document.body.innerHTML = ''
})

test('what was typed before anybody watched counts too', () => {
  expect(isHalfFilled()).toBe(true)
})

test('a form nobody touched is not half filled, nor is one emptied again or gone', () => {
  const field = show('<form><input name="a" /><input type="checkbox" /></form>')
  expect(isHalfFilled()).toBe(false)

  type(field, 'x')
  expect(isHalfFilled()).toBe(true)

  type(field, '')
  expect(isHalfFilled()).toBe(false)

  type(field, 'y')
  document.body.innerHTML = ''
  expect(isHalfFilled()).toBe(false)
})

test('a field outside any form keeps what it holds by itself', () => {
  type(show('<textarea></textarea>'), 'a note')

  expect(isHalfFilled()).toBe(false)
})

test('a choice that was touched counts', () => {
  show('<form><input type="checkbox" /></form>').dispatchEvent(new Event('input', { bubbles: true }))

  expect(isHalfFilled()).toBe(true)
})

function show(html: string): HTMLInputElement {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLInputElement>('input, textarea')
  if (!field) throw new Error('no field')
  return field
}

function type(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
