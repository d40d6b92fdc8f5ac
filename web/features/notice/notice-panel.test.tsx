import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoticePanel } from './notice-panel.tsx'

const nothing = { unread: 0, readSeq: 0, notices: [], hasMore: false, announcements: [] }
const render = (change: Partial<Parameters<typeof NoticePanel>[0]['notices']>) =>
  renderToStaticMarkup(<NoticePanel notices={{ ...nothing, ...change }} asOf={null} onClose={() => {}} />)

test('an empty panel says what will arrive here', () => {
  expect(render({})).toContain('お知らせはまだありません')
})

test('the text of the operator is shown as typed, never as HTML', () => {
  const html = render({
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

  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('rel="noopener noreferrer"')
})
