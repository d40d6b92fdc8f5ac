// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  // The tests of one worker share the messages.
  toasts.set([])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mount = () => act(() => root.render(<Toaster durationMs={5_000} />))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast sent before the list is mounted is shown and goes after its time', async () => {
  toast.done('保存しました')
  await mount()
  const live = place.querySelector('[aria-live=polite]')?.textContent
  await pass(4_900)
  const late = place.textContent
  await pass(200)

  expect([live, late, place.textContent]).toEqual(['保存しました', '保存しました', ''])
})

test('a toast stays while it has the focus or its page is not in sight', async () => {
  await mount()
  await act(() => toast.error('送信できませんでした'))
  await act(() => place.querySelector('button')?.focus())
  await pass(9_000)
  const whileFocused = place.textContent
  await act(() => place.querySelector('button')?.blur())
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  await pass(9_000)
  const whileHidden = place.textContent
  vi.restoreAllMocks()
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  await pass(5_100)

  expect(whileFocused).toBe('送信できませんでした')
  expect(whileHidden).toBe('送信できませんでした')
  expect(place.textContent).toBe('')
})

test('the button removes one toast, and a text that the page says itself is not announced', async () => {
  await mount()
  await act(() => {
    toast.note('一つ')
    toast.error('二つ', { isSaidOnPage: true })
  })
  const hidden = [...place.querySelectorAll('li')].map(
    (row) => row.querySelector('[aria-hidden=true]:not(svg)') !== null,
  )
  await act(() => place.querySelector('button')?.click())

  expect(hidden).toEqual([false, true])
  expect(place.textContent).toBe('二つ')
})

test.each([
  ['below a header', false, '74px'],
  ['over a header that gives its room, so that no row below it is covered', true, '4px'],
])('a toast stands %s', async (_where, givesRoom, top) => {
  const header = document.body.appendChild(document.createElement('header'))
  if (givesRoom) header.setAttribute('data-toasts', '')
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_280, 66))
  await mount()
  await act(() => toast.done('保存しました'))

  const layer = document.querySelector<HTMLElement>('.ui-toast-layer')
  expect(layer?.style.getPropertyValue('--toast-top')).toBe(top)
  header.remove()
  vi.restoreAllMocks()
})

test.each([
  ['between the buttons of a header', 424, '424px'],
  ['over the buttons if there is no room between them', 190, ''],
])('a toast stands %s', async (_where, width, expected) => {
  const header = document.body.appendChild(document.createElement('header'))
  header.setAttribute('data-toasts', '')
  const room = header.appendChild(document.createElement('div'))
  room.setAttribute('data-toast-room', '')
  vi.spyOn(room, 'getBoundingClientRect').mockReturnValue(new DOMRect(375, 0, width, 66))
  await mount()
  await act(() => toast.done('保存しました'))

  const layer = document.querySelector<HTMLElement>('.ui-toast-layer')
  expect(layer?.style.getPropertyValue('--toast-width')).toBe(expected)
  header.remove()
})
