// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../overlays/toast.ts'
import { Hint } from './hint.tsx'
import { tellFailure } from './tell-failure.ts'

const own = 'よく使われているパスワードです'
const texts = () => toasts.get().map(({ text }) => text)

beforeEach(() => {
  // The tests of one worker share the messages.
  toasts.set([])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

test('a sentence that the page shows is said once, and by the toast where the page has no place for it', async () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  tellFailure('save', { text: own, hint: own })
  const withoutPlace = texts()
  await act(() => root.render(<Hint about="save" />))

  await act(() => tellFailure('save', { text: own, hint: own }))
  const [shown, toasted] = [page.textContent, texts()]
  await act(() => tellFailure('save', { text: 'NOT LOGINED.', hint: own }))

  expect(withoutPlace).toEqual([own])
  expect([shown, toasted]).toEqual([own, []])
  expect([page.textContent, texts()]).toEqual([own, ['NOT LOGINED.']])
  await act(() => root.unmount())
})
