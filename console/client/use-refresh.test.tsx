// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { readConsoleState } from '#contract/console/console-state.ts'
import { call } from './call.ts'
import { provideIdentity } from './identity.ts'
import { useRefresh } from './use-refresh.ts'

const everyMs = 15_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Asking() {
  useRefresh(() => void call(readConsoleState, {}).catch(() => {}), everyMs)
  return null
}

test('a tab whose session is over rests until somebody comes back to it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const refused = { error: { status: 'UNAUTHENTICATED', message: 'not-signed-in' } }
  const send = vi.fn(async () => Response.json(refused, { status: 401 }))
  vi.stubGlobal('fetch', send)
  const takeBack = provideIdentity({ confirm: async () => false, signIn: async () => false })
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Asking />))

  await vi.advanceTimersByTimeAsync(4 * everyMs)
  const whileAway = send.mock.calls.length
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(4 * everyMs)

  expect([whileAway, send.mock.calls.length]).toEqual([1, 2])
  await act(async () => root.unmount())
  takeBack()
})
