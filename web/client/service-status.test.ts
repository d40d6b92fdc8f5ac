// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { ServiceStatus } from '#contract/notice/service-status.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import { followServiceStatus } from './service-status.ts'
import { serverNow, takeServerTime } from './transport/server-clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  takeServerTime(new Date().toISOString())
})

test('the status of the service corrects the clock of a visitor whose device is two days behind', async () => {
  const at = new Date(Date.now() + 2 * dayMs).toISOString()
  const status: ServiceStatus = {
    at,
    ...{ maintenance: null, announcements: [], campaigns: [], smallestGift: null, postponed: [] },
  }
  vi.stubGlobal('fetch', async () => Response.json(status))

  const stop = await new Promise<() => void>((resolve) => {
    const end = followServiceStatus(() => resolve(end))
  })
  stop()

  expect(Math.abs(serverNow().getTime() - Date.parse(at))).toBeLessThan(hourMs)
})
