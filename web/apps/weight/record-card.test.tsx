// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { dailyMeans } from './daily-means.ts'
import { RecordCard } from './record-card.tsx'

const today = '2026-11-17'
let root: Root
let page: HTMLElement
const recorded: number[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has none.
  HTMLDialogElement.prototype.close = () => {}
  recorded.length = 0
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

it.each([
  ['before the first weighing', []],
  ['below an earlier weighing', [61.5]],
])('a recorded weight stays in the field until the records follow: %s', async (_name, earlier) => {
  await show(earlier)

  await type('62.3')
  await press()
  expect(recorded).toEqual([62.3])
  expect(field().value).toBe('62.3')

  await show([...earlier, 62.3])
  expect(field().value).toBe('62.3')
})

it('after the records follow, the field follows them too', async () => {
  await show([])
  await type('62.3')
  await press()
  await show([62.3])

  await show([62.3, 62.1])

  expect(field().value).toBe('62.1')
})

it('what is typed before the records follow is kept', async () => {
  await show([])
  await type('62.3')
  await press()
  await type('62.8')

  await show([62.3])

  expect(field().value).toBe('62.8')
})

const field = () => page.querySelector<HTMLInputElement>('[aria-label="体重（kg）"]') as HTMLInputElement

async function show(kgs: readonly number[]) {
  const weighings = kgs.map((kg, at) => weighing(kg, at)).reverse()
  await act(() =>
    root.render(
      <RecordCard
        today={today}
        last={weighings[0] ?? null}
        days={dailyMeans(weighings)}
        usualFat={null}
        isUsable
        onRecord={({ kg }) => recorded.push(kg)}
      />,
    ),
  )
}

async function type(text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(() => {
    set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press() {
  const buttons = [...page.querySelectorAll('button')]
  await act(() => buttons.find(({ textContent }) => textContent?.endsWith('記録する'))?.click())
}

const weighing = (kg: number, at: number): Weighing => ({
  id: `w${at}`,
  kind: 'weighing',
  day: today,
  kg,
  note: '',
  createdAt: at,
  editedAt: at,
})
