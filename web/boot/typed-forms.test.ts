// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { isHalfFilled, keepTypedOverReload, watchTyping } from './typed-forms.ts'

document.body.innerHTML = '<form><input name="early" value="typed before the script came" /></form>'
watchTyping()

afterEach(() => {
  document.body.innerHTML = ''
})

test('a field filled before the script ran counts as half filled', () => {
  expect(isHalfFilled()).toBe(true)
})

test('an untouched, emptied or removed form is not half filled', () => {
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

test('a field outside a form does not count', () => {
  type(show('<textarea></textarea>'), 'a note')

  expect(isHalfFilled()).toBe(false)
})

test('a touched checkbox counts as half filled', () => {
  show('<form><input type="checkbox" /></form>').dispatchEvent(new Event('input', { bubbles: true }))

  expect(isHalfFilled()).toBe(true)
})

test('text of a form survives a reload, but passwords do not, and text that is already there wins', async () => {
  const form =
    '<form aria-label="a"><input name="text" /><input name="taken" /><input name="code" autocomplete="one-time-code" /><input type="password" name="secret" /></form>'
  show(form)
  keepTypedOverReload()
  for (const field of fields()) type(field, `typed ${field.name}`)
  window.dispatchEvent(new Event('pagehide'))

  show('<p></p><input />')
  keepTypedOverReload()
  // A form may come later than the script.
  show(form.replace('name="taken"', 'name="taken" value="draft"'))

  await expect.poll(() => fields().map(({ value }) => value)).toEqual(['typed text', 'draft', '', ''])
})

const fields = () => [...document.querySelectorAll('input')]

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
