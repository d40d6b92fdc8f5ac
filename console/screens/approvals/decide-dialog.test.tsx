// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { RequestRow } from '#contract/console/operators.ts'
import { DecideDialog } from './decide-dialog.tsx'

test('a decision that a colleague has made first reads the request again, and keeps the dialog with what was typed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal('fetch', async (url: string) => (url.includes('preview') ? seen() : decided()))
  const [onDone, onStale] = [vi.fn(), vi.fn()]
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(<DecideDialog request={request} onClose={() => {}} onDone={onDone} onStale={onStale} />),
  )
  await act(async () => expect.poll(() => document.body.textContent).toContain('4,000ptを付与します'))
  await write('確認済み')

  await act(() => button('承認する').click())
  await act(async () => expect.poll(() => onStale.mock.calls.length).toBe(1))

  expect(onDone).not.toHaveBeenCalled()
  expect(field().value).toBe('確認済み')
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

const field = () => document.querySelector('textarea') as HTMLTextAreaElement
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement

/** As typed: React notices a value that its own setter has not set. */
const write = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

const preview = {
  ...{ who: 'みどり', what: '4,000ptを付与します', changes: [], blocked: null },
  needsSecondPerson: true,
}
const seen = () => Response.json({ result: { preview, asked: preview, hash: 'seen', reason: 'お詫び' } })
const decided = () =>
  Response.json(
    { error: { status: 'ABORTED', message: 'request-decided', details: { by: '花子' } } },
    { status: 409 },
  )

// Cast: what the dialog does not read is left out.
const request = {
  ...{ requestId: '00000000-0000-4000-8000-000000000000', act: 'points grant', state: 'open' },
  ...{ requestedBy: '太郎', reason: 'お詫び', verdict: null },
} as unknown as RequestRow
