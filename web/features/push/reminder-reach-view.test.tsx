// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReminderReachView } from './reminder-reach-view.tsx'

type View = ComponentProps<typeof ReminderReachView>
const kinds = { exchange: true, expiring: true, reminder: true }
const known = (isOn: boolean, change = {}): View['push'] => ({
  kind: 'known',
  isOn,
  kinds: { ...kinds, ...change },
})

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(() => root.unmount())
  page.remove()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

it.each<[string, NotificationPermission, Partial<View>, RegExp, string[]]>([
  ['a visitor', 'default', { isMember: false }, /会員登録してから/, []],
  ['a member never asked', 'default', {}, /届きません/, ['この端末で通知を受け取る']],
  ['a member who blocked them', 'denied', {}, /届きません.*ブラウザで通知が止められています/, []],
  [
    'a member who turned reminders off',
    'granted',
    { push: known(true, { reminder: false }) },
    /すべての端末に共通/,
    ['この端末で通知を受け取る', 'やること・体重・習慣のリマインダー'],
  ],
  ['a deployment without notifications', 'default', { push: { kind: 'off' } }, /届きません/, []],
  [
    'a member who is offline',
    'granted',
    { push: { kind: 'failed' } },
    /確かめられませんでした.*もう一度試す/,
    [],
  ],
])('%s learns why the reminder does not arrive', async (_who, permission, change, words, switches) => {
  vi.stubGlobal('Notification', { permission })

  await show(change)

  expect(page.textContent).toMatch(words)
  expect(switchNames()).toEqual(switches)
})

it('a member with notifications on is told nothing but that they are on', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })

  await show({ push: known(true) })

  expect(page.textContent).not.toContain('届きません')
  expect(page.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('true')
})

it('the switch of the reminders stays where it is after it was turned on', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  await show({ push: known(true, { reminder: false }) })

  await show({ push: known(true) })

  expect(switchNames()).toContain('やること・体重・習慣のリマインダー')
})

const switchNames = () =>
  [...page.querySelectorAll<HTMLButtonElement>('[role=switch]')].map((each) => each.labels[0]?.textContent)

const nothing = async () => {}
const show = (change: Partial<View>) =>
  act(() =>
    root.render(
      <ReminderReachView
        isMember
        push={known(false)}
        onRead={() => {}}
        begin={async () => 'on'}
        end={nothing}
        choose={nothing}
        {...change}
      />,
    ),
  )
