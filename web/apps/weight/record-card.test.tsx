// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { dailyMeans } from './daily-means.ts'
import { RecordCard } from './record-card.tsx'
import type { WeighingFields } from './weight-actions.ts'

const today = '2026-11-17'
let root: Root
let page: HTMLElement
const recorded: WeighingFields[] = []

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
  expect(recorded.map(({ kg }) => kg)).toEqual([62.3])
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

it('a value typed before the records have loaded is kept', async () => {
  await show([])
  await type('62.3')
  await press()
  await type('62.8')

  await show([62.3])

  expect(field().value).toBe('62.8')
})

it.each([
  ['today', today],
  ['a past day', '2026-11-10'],
])('a weight of %s alone records no body fat, however usual it is', async (_name, day) => {
  await show([61.5], 24.9)

  await type('62.3')
  if (day !== today) await typeInto('[type="date"]', day)
  await press()

  expect(recorded).toHaveLength(1)
  expect(recorded[0]).toMatchObject({ day, kg: 62.3 })
  expect(recorded[0]).not.toHaveProperty('fatPercent')
})

it.each([
  ['the same as last time', '前回', 24.9],
  ['a tenth more', '増やす', 25],
  ['a tenth less', '減らす', 24.8],
])('one tap gives a usual body fat: %s', async (_name, label, fatPercent) => {
  await show([61.5], 24.9)

  await pressNamed(new RegExp(`体脂肪率.*${label}`))
  await press()

  expect(recorded).toMatchObject([{ kg: 61.5, fatPercent }])
})

it('a body fat that cannot be read is refused with a word, in one field only', async () => {
  await show([61.5], 24.9)
  await openDetails()

  await typeInto('[aria-label="体脂肪率（%）"]', '249')
  await press()

  expect(recorded).toEqual([])
  expect(page.textContent?.match(/%の数字で入力してください/g)).toHaveLength(1)
  expect(page.textContent?.match(/体脂肪率任意/g)).toBeNull()
})

const field = () => page.querySelector<HTMLInputElement>('[aria-label="体重（kg）"]') as HTMLInputElement

async function show(kgs: readonly number[], usualFat: number | null = null) {
  const weighings = kgs.map((kg, at) => weighing(kg, at)).reverse()
  await act(() =>
    root.render(
      <RecordCard
        today={today}
        last={weighings[0] ?? null}
        days={dailyMeans(weighings)}
        usualFat={usualFat}
        isUsable
        onRecord={(fields) => recorded.push(fields)}
      />,
    ),
  )
}

const type = (text: string) => typeInto('[aria-label="体重（kg）"]', text)

async function typeInto(selector: string, text: string) {
  if (!page.querySelector(selector)) await openDetails()
  const input = page.querySelector(selector)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(() => {
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** The card opens its details after the next paint. */
async function openDetails() {
  await act(() => page.querySelector<HTMLElement>('[aria-expanded]')?.click())
  await expect
    .poll(async () => {
      await act(() => new Promise((done) => setTimeout(done)))
      return page.querySelector('[aria-expanded=false]')
    })
    .toBeNull()
}

const press = () => pressNamed(/記録する$/)

async function pressNamed(name: RegExp) {
  const buttons = [...page.querySelectorAll('button')]
  await act(() => buttons.find((each) => name.test(each.ariaLabel ?? each.textContent ?? ''))?.click())
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
