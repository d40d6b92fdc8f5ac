// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportWordsMax } from '#contract/share/shared-page.ts'
import { reportSpace, spaceCopyMax } from '#contract/space/space.ts'
import { SpaceReport } from './space-report.tsx'

const space = { id: '0e3a8d52-6d0f-4a8e-9a34-6a4e1f6f3c11', kind: 'todo-list' } as const
let root: Root
let place: HTMLElement
let asked: { path: string; data: unknown }[]
let isServerUp: boolean

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ path: new URL(url, 'http://localhost').pathname, data: JSON.parse(body).data })
    return isServerUp
      ? Response.json({ result: {} })
      : Response.json({ error: { status: 'RESOURCE_EXHAUSTED', details: {} } }, { status: 429 })
  })
  asked = []
  isServerUp = true
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

test('a report sends the reason, the words and a copy, which the form announces', async () => {
  await show(() => '牛乳\n\n卵')
  await choose('fraud')
  await write('偽の店への案内です')
  await send()

  expect(place.textContent).toContain('このリストを通報する')
  expect(asked).toEqual([
    {
      path: expect.stringContaining(reportSpace.name),
      data: { space: space.id, reason: 'fraud', words: '偽の店への案内です', copy: '牛乳\n\n卵' },
    },
  ])
  expect(place.querySelector('[role=status]')?.textContent).toContain('通報を受け付けました')
  expect(place.querySelector('input, textarea')).toBeNull()
})

test('the form says before sending that a copy goes along', async () => {
  await show(() => '牛乳')

  expect(place.textContent).toContain('いまのリストの中身の写しが、いっしょに運営者へ送られます')
  expect(asked).toEqual([])
})

test('a list that is longer than the limit is sent up to it', async () => {
  await show(() => '長'.repeat(spaceCopyMax + 1))
  await send()

  const { success } = reportSpace.input.safeParse(asked[0]?.data)
  expect(success).toBe(true)
  expect(place.querySelector('[role=status]')).not.toBeNull()
})

test('the text of a report stays when the server refuses it', async () => {
  isServerUp = false
  await show(() => '牛乳')
  await write('あ'.repeat(reportWordsMax))
  await send()

  expect(asked.length).toBeGreaterThan(0)
  expect(place.querySelector('[role=status]')).toBeNull()
  expect(place.querySelector('textarea')?.value).toHaveLength(reportWordsMax)
})

const show = (copyText: () => string) =>
  act(async () => root.render(<SpaceReport space={space} copyText={copyText} />))

const send = () => act(async () => place.querySelector('button')?.click())

const choose = (reason: string) =>
  act(async () => place.querySelector<HTMLElement>(`input[value=${reason}]`)?.click())

/** React listens to the setter of the element itself, so the prototype's is called. */
const write = (words: string) =>
  act(async () => {
    const control = place.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(control, words)
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  })
