// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { TimeFields } from './time-fields.tsx'

test.each([
  { canRemind: true, offered: ['お知らせ'], says: false },
  { canRemind: false, offered: [], says: true },
])('a time offers reminders only where they are sent ($canRemind)', async ({ canRemind, offered, says }) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)

  const when = { due: '2026-11-18', time: '18:00' }
  await act(async () => root.render(<TimeFields when={when} canRemind={canRemind} onChange={() => {}} />))
  const labels = [...place.querySelectorAll('select')].map(({ labels: [label] }) => label?.textContent)
  const text = place.textContent
  await act(() => root.unmount())

  expect(labels).toEqual(offered)
  expect(text.includes('お知らせは届きません')).toBe(says)
})
