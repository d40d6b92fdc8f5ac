// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listInput, listOutput } from '#contract/console/list.ts'
import { operatorCallable } from '#contract/console/operator-callable.ts'
import { whoami } from '#contract/console/sign-in.ts'
import { readMe } from '../client/me.ts'
import { CsvButton } from './csv-button.tsx'

const persons = operatorCallable({
  name: 'persons',
  role: 'viewer',
  input: listInput({}),
  output: listOutput(z.object({ uid: z.string() })),
})

let root: Root
/** The inputs that the list was called with. */
let asked: { rowsMax?: number }[]
let left: number

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) =>
    url.endsWith(`-${whoami.name}`) ? Response.json({ result: { me } }) : answerList(JSON.parse(body).data),
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // Nor downloads.
  HTMLAnchorElement.prototype.click = () => {}
  asked = []
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await readMe()
  await act(() =>
    root.render(
      <CsvButton
        callable={persons}
        filters={{}}
        columns={[{ name: '会員', cell: ({ uid }) => uid, csv: ({ uid }) => uid }]}
        name="members"
      />,
    ),
  )
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('a CSV above the persons of the day offers as many rows as are left', async () => {
  left = 40
  await openDialog()
  expect(document.body.textContent).toContain('今日はあと40人分です')

  await press('先頭の40件を書き出す')

  expect(asked.map(({ rowsMax }) => rowsMax)).toEqual([undefined, 40])
  expect(document.querySelector('dialog')).toBeNull()
})

test('a CSV on a day without persons left names the colleague only', async () => {
  left = 0
  await openDialog()

  expect(document.body.textContent).toContain('今日はもう残っていません')
  expect(document.body.textContent).toContain('表示の上限を増やす')
  expect(buttons().some((text) => text.includes('書き出す'))).toBe(false)
})

const me = {
  operatorId: 'o',
  email: 'operator@example.jp',
  name: '担当',
  role: 'support',
  sessionEndsAt: '2026-11-18T12:00:00.000Z',
}

function answerList(data: { rowsMax?: number }): Response {
  asked.push(data)
  if (data.rowsMax !== undefined) return Response.json({ result: { rows: [{ uid: 'a' }], next: 'more' } })
  const error = { status: 'PERMISSION_DENIED', message: 'reads-too-many', details: { left } }
  return Response.json({ error }, { status: 403 })
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '')

/** Dialogs open after the next paint. */
async function openDialog(): Promise<void> {
  await press('CSV')
  await act(async () => expect.poll(() => document.querySelector('dialog')?.open).toBe(true))
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  expect(button, name).toBeDefined()
  await act(async () => button?.click())
}
