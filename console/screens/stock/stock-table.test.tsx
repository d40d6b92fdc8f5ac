// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StockLine } from '#contract/console/stock.ts'
import { StockTable } from './stock-table.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const calm: StockLine = {
  channel: 'paypay',
  points: 500,
  free: 40,
  reserved: 0,
  tooOld: 0,
  expired: 0,
  exchanges: 1,
  daysLeft: 300,
  isInUse: true,
  isLow: false,
}
const show = (lines: readonly StockLine[]) =>
  act(() => root.render(<StockTable lines={lines} onDismiss={undefined} />))
const states = () =>
  [...place.querySelectorAll('button')].map((button) => [
    button.textContent,
    button.getAttribute('aria-expanded'),
  ])

test('a phone shows the amounts only of gifts that must be bought, and of others when asked', async () => {
  await show([
    calm,
    { ...calm, points: 1_000, channel: 'amazon', free: 3, isLow: true, daysLeft: 4 },
    { ...calm, channel: 'amazon' },
    { ...calm, channel: 'quo', free: 0, isLow: true },
    // The company makes it, so nothing is bought.
    { ...calm, channel: 'giftee_select', free: 0, isInUse: false },
  ])

  expect(states()).toEqual([
    ['PayPayポイント1種類・足りています', 'false'],
    ['Amazonギフトカードわずか 1種類', 'true'],
    ['QUOカードPay在庫切れ 1種類', 'true'],
    ['giftee Select1種類・足りています', 'false'],
  ])
  await act(() => place.querySelector('button')?.click())
  expect(states()[0]).toEqual(['PayPayポイント1種類・足りています', 'true'])
  expect(place.querySelectorAll('table')).toHaveLength(4)
})

test('a channel that becomes low opens by itself, unless it was closed by hand', async () => {
  await show([calm])
  await show([{ ...calm, isLow: true }])
  expect(states()[0]?.[1]).toBe('true')
  await act(() => place.querySelector('button')?.click())
  await show([{ ...calm, free: 0, isLow: true }])
  expect(states()[0]?.[1]).toBe('false')
})
