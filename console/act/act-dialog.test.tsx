// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { operatorAct } from '#contract/console/act.ts'
import { dropStrayClicks } from '#web/ui/stray-clicks.ts'
import { ActDialog } from './act-dialog.tsx'

const suspend = operatorAct({
  name: 'test-suspend',
  act: 'test suspend',
  role: 'reviewer',
  input: z.object({}),
})
const seen = (hash: string, after: string) => ({
  hash,
  preview: {
    who: 'みどり',
    what: '利用を停止します',
    changes: [{ label: '交換', before: null, after }],
    blocked: null,
    needsSecondPerson: false,
  },
})

let root: Root
/** The hashes of what the operator had seen, for each act that was sent. */
let sent: string[]
let outcome: object
/** The calls to the page, in their order. */
let told: string[]

beforeAll(dropStrayClicks)
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  sent = []
  told = []
  outcome = { status: 'changed', now: seen('second', '3,000pt') }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.includes('preview')) return Response.json({ result: seen('first', '300pt') })
    sent.push(JSON.parse(body).data.seen)
    return Response.json({ result: outcome })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <ActDialog
        act={suspend}
        input={{}}
        title="利用を停止する"
        confirmLabel="停止する"
        firstReason="規約違反のため"
        onClose={() => told.push('closed')}
        onDone={() => told.push('done')}
      />,
    ),
  )
  await act(async () => expect.poll(() => document.body.textContent).toContain('300pt'))
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

const confirm = () => [...document.querySelectorAll('button')].at(-1) as HTMLButtonElement
const click = (detail: number) =>
  act(() => confirm().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })))
const key = (init: KeyboardEventInit) =>
  act(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
    ),
  )
const untilChanged = () =>
  act(async () => expect.poll(() => document.body.textContent).toContain('内容が変わりました'))

test('a double click never confirms the new state that the first press was answered with', async () => {
  await click(1)
  await untilChanged()
  await click(2)
  expect(sent).toEqual(['first'])

  await click(1)
  expect(sent).toEqual(['first', 'second'])
})

test('a held Ctrl+Enter confirms once', async () => {
  await key({ ctrlKey: true })
  await untilChanged()
  await key({ ctrlKey: true, repeat: true })
  expect(sent).toEqual(['first'])

  await key({ ctrlKey: true })
  expect(sent).toEqual(['first', 'second'])
})

test('a done act closes its dialog before it tells the page; a changed one stays', async () => {
  await click(1)
  await untilChanged()
  expect(told).toEqual([])

  outcome = { status: 'done' }
  await click(1)
  await expect.poll(() => told).toEqual(['closed', 'done'])
})
