import { test as base, expect } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { collectComplaints } from './complaints.ts'
import { debugToken } from './debug-token.ts'
import { withServerData } from './server-data.ts'
import { untilDayLasts } from './whole-day.ts'

export { expect }

type Fixtures = {
  /** A journey begins if the day lasts as long as the journey may take. */
  wholeDay: undefined
  complaints: string[]
  expectedComplaints: RegExp[]
  /** Whether the browser does the proof of work. Other tests use a debug token to save CPU time. */
  provesItself: boolean
}

type WorkerFixtures = {
  /** The server's data, for setup that the test is not about: an operator command would need a process. */
  db: ServerData
}

/** Fails every test on a console error, a CSP violation, an unhandled error or a failed hydration. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],
  provesItself: [false, { option: true }],
  wholeDay: [
    async ({ browserName: _ }, use, { timeout }) => {
      await untilDayLasts(timeout)
      await use(undefined)
    },
    { auto: true, timeout: 0 },
  ],
  // Each test has its own network address, because limits count by address.
  extraHTTPHeaders: async ({ provesItself: _ }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  context: async ({ context, provesItself }, use) => {
    if (!provesItself) await context.addInitScript(showDebugToken, debugToken)
    await use(context)
  },
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => collectComplaints(page, complaints))
      await use(complaints)
      const unexpected = complaints.filter(
        (line) => !expectedComplaints.some((pattern) => pattern.test(line)),
      )
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => withServerData(use),
    { scope: 'worker' },
  ],
})

function showDebugToken(token: string): void {
  Object.assign(window, { FIREBASE_APPCHECK_DEBUG_TOKEN: token })
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}
