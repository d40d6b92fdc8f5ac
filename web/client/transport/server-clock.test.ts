// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => localStorage.clear())

/** The module of a page that was just loaded. */
async function visit() {
  vi.resetModules()
  const { serverNow, takeServerTime } = await import('./server-clock.ts')
  return {
    aheadHours: () => Math.round((serverNow().getTime() - Date.now()) / 3_600_000),
    take: (hours: number) => takeServerTime(new Date(Date.now() + hours * 3_600_000).toISOString()),
  }
}

test('a wrong clock of the device is known on the next visit before the server answers', async () => {
  const first = await visit()
  first.take(-49)

  expect((await visit()).aheadHours()).toBe(-49)
})

test('a clock that was set right is trusted again, and a stored lead that is no number counts as none', async () => {
  const first = await visit()
  first.take(30)
  first.take(0)
  expect((await visit()).aheadHours()).toBe(0)

  localStorage.setItem('server-lead', '"soon"')
  expect((await visit()).aheadHours()).toBe(0)
})
