// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, assert, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

let root: Root
let page: HTMLElement
let closed: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  closed = []
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

it('a question that is answered closes alone, not with the dialog that asked it', async () => {
  await show(true)

  await show(false)

  expect(closed).toEqual([])
})

it('Escape in a question says no to the question only', async () => {
  await show(true)

  await act(() => question().dispatchEvent(new Event('cancel', { cancelable: true })))

  expect(closed).toEqual(['question'])
})

it('a question that is removed with its dialog closes first, so that the focus goes back step by step', async () => {
  await show(true)
  const order: string[] = []
  HTMLDialogElement.prototype.close = function close() {
    if (this.open) order.push(this.querySelector('h2')?.textContent ?? '')
    this.open = false
  }

  await act(() => root.render(null))

  expect(order).toEqual(['question', 'form'])
})

it('a dialog for typing is open within the press, before the next key', () => {
  act(() =>
    root.render(
      <Dialog open opensAtOnce onClose={() => {}} title="find">
        <input />
      </Dialog>,
    ),
  )

  expect(page.querySelector('dialog')?.open).toBe(true)
  expect(page.querySelector('dialog input')).not.toBeNull()
})

async function show(isAsked: boolean) {
  await act(async () =>
    root.render(
      <Dialog open onClose={() => closed.push('form')} title="form">
        <Dialog open={isAsked} onClose={() => closed.push('question')} title="question" />
      </Dialog>,
    ),
  )
  // Dialogs open after the next paint.
  await act(async () => expect.poll(() => question().open).toBe(isAsked))
}

function question(): HTMLDialogElement {
  const found = page.querySelector<HTMLDialogElement>('dialog dialog')
  assert(found)
  return found
}
