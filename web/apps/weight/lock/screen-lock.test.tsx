// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerUndo, takeBackLatest } from '#web/ui/overlays/offer.ts'
import { LockScreen } from './lock-screen.tsx'
import {
  askForRemoval,
  awayMs,
  lockScreen,
  openScreen,
  removalMs,
  unlockForGood,
  useScreenLock,
} from './screen-lock.ts'

class StubCredential {
  rawId: ArrayBuffer
  constructor(rawId: ArrayBuffer) {
    this.rawId = rawId
  }
}
const own = Uint8Array.from([1, 2, 3]).buffer
/** The device recognises its owner, unless a test says otherwise. */
let answer: () => Promise<unknown> = async () => new StubCredential(own)
let stop = () => {}
let page: HTMLElement

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T09:00:00+09:00') })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('PublicKeyCredential', StubCredential)
  const ask = () => answer()
  vi.stubGlobal('navigator', { ...navigator, credentials: { create: ask, get: ask } })
  answer = async () => new StubCredential(own)
  unlockForGood()
  page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(() => root.render(<Page />))
  stop = () => act(() => root.unmount())
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the screen locks after five minutes out of sight and opens for the owner of the device alone', async () => {
  expect(page.textContent).toBe('62.0kg')
  await act(lockScreen)
  expect(page.textContent).toBe('62.0kg')

  await leaveFor(awayMs - 1)
  expect(page.textContent).toBe('62.0kg')
  await leaveFor(awayMs)
  expect(page.textContent).not.toContain('62.0kg')

  answer = async () => new StubCredential(Uint8Array.from([9]).buffer)
  expect(await act(openScreen)).toBe(false)
  answer = () => Promise.reject(new DOMException('canceled', 'NotAllowedError'))
  expect(await act(openScreen)).toBe(false)
  expect(page.textContent).not.toContain('62.0kg')

  answer = async () => new StubCredential(own)
  expect(await act(openScreen)).toBe(true)
  expect(page.textContent).toBe('62.0kg')
})

it('the screen locks while the member is on another page, too, and takes what could be undone along', async () => {
  await act(lockScreen)
  offerUndo('62.0kgを記録しました', () => {})
  stop()
  page.textContent = ''

  vi.setSystemTime(Date.now() + awayMs)
  const root = createRoot(page)
  await act(() => root.render(<Page />))

  expect(page.textContent).not.toContain('62.0kg')
  expect(takeBackLatest()).toBeNull()
  stop = () => act(() => root.unmount())
})

it('a lost passkey has a way back after a day, which opening the screen takes back', async () => {
  await act(lockScreen)
  await leaveFor(awayMs)
  await act(async () => askForRemoval(true))
  expect(page.textContent).toContain('11月20日（金）9:05にロックが外れます')
  await act(openScreen)
  await leaveFor(removalMs)
  expect(page.textContent).not.toContain('62.0kg')

  await act(async () => askForRemoval(true))
  await leaveFor(removalMs - 1)
  expect(page.textContent).not.toContain('62.0kg')
  await leaveFor(1)
  expect(page.textContent).toBe('62.0kg')
})

it('a device without a passkey stays unlocked', async () => {
  answer = () => Promise.reject(new DOMException('no authenticator', 'NotSupportedError'))

  expect(await act(lockScreen)).toBe(false)
  await leaveFor(awayMs)
  expect(page.textContent).toBe('62.0kg')
})

function Page() {
  return useScreenLock() === 'locked' ? <LockScreen /> : '62.0kg'
}

const leaveFor = (ms: number) =>
  act(async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.setSystemTime(Date.now() + ms)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  })
