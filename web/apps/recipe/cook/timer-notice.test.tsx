// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimerNotice } from './timer-notice.tsx'
import { startTimer, stopTimer } from './timers.ts'

let place: HTMLElement
let root: Root
let asked: number

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  asked = 0
  allowing('default')
  place = document.createElement('div')
  root = createRoot(place)
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('a timer starts without asking for notifications', () => {
  startTimer({ name: '煮る', text: '10分', seconds: 600 })

  expect(asked).toBe(0)
  const kept: { id: string }[] = JSON.parse(sessionStorage.getItem('recipe-timers') ?? '[]')
  expect(kept).toHaveLength(1)
  for (const { id } of kept) stopTimer(id)
})

test('a double press starts one timer, another time or step its own', () => {
  const times = [
    { name: '煮る', text: '10分', seconds: 600 },
    { name: '煮る', text: '5分', seconds: 300 },
    { name: '蒸す', text: '5分', seconds: 300 },
  ]
  for (const time of [...times, ...times]) startTimer(time)

  const kept: { id: string }[] = JSON.parse(sessionStorage.getItem('recipe-timers') ?? '[]')
  expect(kept).toHaveLength(3)
  for (const { id } of kept) stopTimer(id)
})

test('the reason is shown first, and only a press asks the browser', async () => {
  await show()
  expect(place.textContent).toContain('通知でもお知らせできます')
  expect(asked).toBe(0)

  await press('通知を受け取る')

  expect(asked).toBe(1)
  expect(place.textContent).toBe('')
})

test('a visitor who declines is not asked again', async () => {
  await show()
  await press('今はしない')
  await act(() => root.unmount())
  root = createRoot(place)

  await show()

  expect(place.textContent).toBe('')
  expect(asked).toBe(0)
})

test.each(['granted', 'denied'] as const)(
  'nothing is shown when notifications are %s',
  async (permission) => {
    allowing(permission)

    await show()

    expect(place.textContent).toBe('')
  },
)

const show = () => act(async () => root.render(<TimerNotice />))

async function press(name: string): Promise<void> {
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await act(async () => button?.click())
}

function allowing(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      asked++
      return permission
    },
  })
}
