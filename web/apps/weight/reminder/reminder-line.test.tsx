// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepMessaging } from '#web/client/messaging/messaging.ts'
import { type AuthState, setAuthState } from '#web/client/session/auth-state.ts'
import { ReminderLine } from './reminder-line.tsx'
import { savedText } from './reminder-text.ts'

const user = { uid: 'hanako', email: null, emailVerified: true }
const member: AuthState = { kind: 'signed-in', user }
const visitor: AuthState = { kind: 'signed-out', why: 'nobody' }
const registered = { uid: 'hanako', token: 'a-token', endpoint: 'https://push.example/1', checkedAt: 1 }

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(() => root.unmount())
  page.remove()
  setAuthState({ kind: 'unknown' })
  vi.unstubAllGlobals()
})

it.each([
  ['a member with notifications', member, registered, 'granted', '毎日7:00にお知らせ'],
  ['a member whose device is not registered', member, null, 'granted', /この端末の通知はオフ/],
  ['a member who is to be registered again', member, { ...registered, token: null }, 'granted', /通知はオフ/],
  ['a member on the device of another', member, { ...registered, uid: 'taro' }, 'granted', /通知はオフ/],
  ['a member who blocked notifications', member, registered, 'denied', /この端末の通知はオフ/],
  ['a visitor', visitor, null, 'default', /会員登録すると届きます/],
])('%s sees whether the reminder arrives', async (_who, state, messaging, permission, words) => {
  vi.stubGlobal('Notification', { permission })
  setAuthState(state)
  keepMessaging(messaging)

  await show(420)

  if (typeof words === 'string') expect(page.textContent).toBe(`${words}・変える`)
  else expect(page.textContent).toMatch(words)
})

it('a browser without notifications says so, and without a reminder there is no line', async () => {
  setAuthState(member)

  await show(1_350)
  expect(page.textContent).toContain('毎日22:30にお知らせ（この端末の通知はオフです）')

  await show(null)
  expect(page.textContent).toBe('')
})

it('a saved reminder that does not arrive is never only 「保存しました」', () => {
  expect(savedText(null, 'members-only')).toBe('保存しました')
  expect(savedText(420, 'here')).toContain('7:00にお知らせします')
  expect(savedText(420, 'not-here')).toContain('届きません')
  expect(savedText(420, 'members-only')).toContain('会員登録')
})

const show = (minute: number | null) =>
  act(() => root.render(<ReminderLine minute={minute} onEdit={() => {}} />))
