// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticePanel } from './notice-panel.tsx'

const nothing = { unread: 0, readSeq: 0, notices: [], hasMore: false, announcements: [] }
type Change = Partial<Parameters<typeof NoticePanel>[0]['notices']>

let place: HTMLElement
let root: Root
const show = async (change: Change) => {
  await act(async () =>
    root.render(<NoticePanel notices={{ ...nothing, ...change }} asOf={null} onClose={() => {}} />),
  )
  // The dialog opens after the next paint.
  await act(async () => expect.poll(() => place.querySelector('dialog[open]')).not.toBeNull())
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ result: {} }))
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

test('an empty panel says what will arrive here', async () => {
  await show({})

  expect(place.textContent).toContain('お知らせはまだありません')
})

test('the text of the operator is shown as typed, never as HTML', async () => {
  await show({
    announcements: [
      {
        id: crypto.randomUUID(),
        at: '2026-11-16T00:00:00.000Z',
        endsAt: null,
        title: '<script>alert(1)</script>',
        body: '<img src=x onerror=alert(1)>',
        link: { href: 'https://status.example.jp/', label: '状況を見る' },
        isBanner: false,
        isRead: false,
      },
    ],
  })

  const html = place.innerHTML
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('rel="noopener noreferrer"')
})

test('a notice that arrives while the panel is open stays marked as unread until it is closed', async () => {
  const notice = {
    seq: 5,
    at: '2026-11-16T00:00:00.000Z',
    topic: 'point' as const,
    title: 'ポイントが失効しました',
    body: '10ptが失効しました。',
    path: '/mypage/history',
  }

  await show({})
  await show({ unread: 1, notices: [notice] })
  // The panel has marked it as read meanwhile.
  await show({ readSeq: 5, notices: [notice] })

  expect(place.textContent).toContain('未読')
})
