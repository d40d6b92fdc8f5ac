// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthState } from '../../../client/session/auth-state.ts'
import type { Moment } from './due-moments.ts'
import { useMoment } from './use-moment.ts'

let asked: string[] = []
let isFirst = true
let member = 0
let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  asked = []
  due = [week]
  held = Promise.resolve()
  isFirst = true
  setAuthState({ kind: 'signed-in', user: { uid: `member-${++member}`, email: null, emailVerified: true } })
  document.body.innerHTML = ''
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('a moment is claimed and then shown, once in this tab', async () => {
  await visit()
  expect(place.textContent).toBe('week')

  await act(() => place.querySelector('button')?.click())
  await visit()

  expect([place.textContent, asked]).toEqual(['', ['week']])
})

test('the second of two moments due at once is claimed when the first is closed', async () => {
  due.push({ ...week, key: 'days' })
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })

  await visit()
  await visit()
  expect(asked).toEqual(['week'])
  await act(async () => release())
  expect([place.textContent, asked]).toEqual(['week', ['week']])

  await act(async () => place.querySelector('button')?.click())
  expect([place.textContent, asked]).toEqual(['days', ['week', 'days']])
})

test('a moment that another device has shown is not shown', async () => {
  isFirst = false

  await visit()

  expect([place.textContent, asked]).toEqual(['', ['week']])
})

test('a moment waits while a dialog is open, and comes when it closes', async () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await visit()
  expect(asked).toEqual([])

  dialog.removeAttribute('open')
  await act(async () => dialog.dispatchEvent(new Event('close')))

  expect(place.textContent).toBe('week')
})

test('a moment waits while a field has the focus', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  await visit()
  expect(asked).toEqual([])

  await act(async () => field.blur())

  expect(place.textContent).toBe('week')
})

test('a claimed moment is shown on the next visit when the page was left before the answer', async () => {
  await act(async () => {
    root.render(<Shown />)
  })
  await act(() => root.unmount())
  root = createRoot(place)

  await visit()

  expect([place.textContent, asked]).toEqual(['week', ['week']])
})

const week: Moment = { key: 'week', kind: 'week', title: '', text: '', way: null }
let due: Moment[] = []
/** The answers wait for it. */
let held: Promise<void>

function Shown() {
  const { moment, done } = useMoment(due)
  return (
    moment && (
      <button type="button" onClick={done}>
        {moment.key}
      </button>
    )
  )
}

const visit = () => act(async () => root.render(<Shown />))

/** Fake server: records the claims. */
async function answer(url: string, { body }: { body: string }): Promise<Response> {
  if (url.endsWith('mission-moment')) asked.push(JSON.parse(body).data.moment)
  await held
  return Response.json({ result: { isFirst } })
}
