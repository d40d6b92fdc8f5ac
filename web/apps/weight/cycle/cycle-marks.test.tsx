// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setAuthState } from '#web/client/session/auth-state.ts'
import { endSession } from '#web/client/session/session.ts'
import { forgetMember } from '#web/storage/forget-member.ts'
import { CycleCard } from './cycle-card.tsx'
import { agreeToMarks, isNearMark, markDay, withdrawMarks } from './cycle-marks.ts'

const today = '2026-11-19'
const user = { uid: 'hanako', email: null, emailVerified: true }
let root: Root
let page: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  setAuthState({ kind: 'signed-in', user })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await act(() => root.render(<CycleCard today={today} />))
})

afterEach(async () => {
  await act(() => root.unmount())
  page.remove()
  setAuthState({ kind: 'unknown' })
  vi.unstubAllGlobals()
})

it('nothing is shown or stored before the member agreed, and a mark explains water from then on', async () => {
  await act(async () => markDay(today, true))
  expect(page.textContent).toBe('')
  expect(marksKept()).toEqual([])

  await act(async () => agreeToMarks())
  expect(page.textContent).toContain('まだ印はありません。')
  await act(async () => page.querySelector('button')?.click())
  expect(page.textContent).toContain('体にたまる水分')
  expect(page.textContent).toContain('今日の印を外す')
})

it('withdrawing the consent removes every mark, and its undo brings them back', async () => {
  await act(async () => agreeToMarks())
  await act(async () => markDay('2026-10-01', true))
  let undo = () => {}
  await act(async () => {
    undo = withdrawMarks()
  })
  expect(page.textContent).toBe('')
  expect(marksKept()).toEqual([])

  await act(async () => undo())
  expect(page.textContent).toContain('最後の印は2026年10月1日です。')
})

it('marks stand under a key of their own for each member', async () => {
  await act(async () => agreeToMarks())
  expect(marksKept()).toEqual(['draft/hanako/weight-cycle'])

  await act(async () => setAuthState({ kind: 'signed-in', user: { ...user, uid: 'taro' } }))
  expect(page.textContent).toBe('')
  await act(async () => setAuthState({ kind: 'signed-out', why: 'left' }))
  expect(page.textContent).toBe('')
})

it('the end of a session removes the marks, also while the records stay on the device', async () => {
  await act(async () => agreeToMarks())

  await act(async () => endSession('left'))

  expect(marksKept()).toEqual([])
})

it('the account’s deletion removes the marks', async () => {
  await act(async () => agreeToMarks())

  await forgetMember('hanako')

  expect(marksKept()).toEqual([])
})

it('an undo never gives the marks of one member to the next', async () => {
  await act(async () => agreeToMarks())
  await act(async () => markDay(today, true))
  const undo = withdrawMarks()

  await act(async () => setAuthState({ kind: 'signed-in', user: { ...user, uid: 'taro' } }))
  await act(async () => undo())

  expect(marksKept()).toEqual([])
})

it('marks of a visitor are not shown to the member who signs in', async () => {
  await act(async () => setAuthState({ kind: 'signed-out', why: 'left' }))
  await act(async () => agreeToMarks())
  expect(page.textContent).toContain('まだ印はありません。')

  await act(async () => setAuthState({ kind: 'signed-in', user }))

  expect(page.textContent).toBe('')
})

it.each([
  ['2026-11-12', true],
  ['2026-11-11', false],
  ['2026-11-19', true],
])('a mark on %s explains the weight of 2026-11-19: %s', (day, isExplained) => {
  expect(isNearMark([day], today)).toBe(isExplained)
})

/** The rest of the storage belongs to sync, which goes on beside these tests. */
const marksKept = () => Object.keys(localStorage).filter((key) => key.includes('weight-cycle'))
