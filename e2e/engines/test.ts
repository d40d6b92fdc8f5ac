import { test as base, expect } from '@playwright/test'
import { untilDayLasts } from '../kit/whole-day.ts'
import { browserOf, type EngineBrowser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import type { Driver } from './protocol.ts'
import { openWebKit } from './webkit.ts'

export { expect }

type Fixtures = {
  wholeDay: undefined
  expectedComplaints: RegExp[]
  /** A new visitor for each journey: nothing is left from the one before. */
  visitor: EngineBrowser
}

/** One process of the engine for all journeys of a worker; null where the engine is missing. */
type WorkerFixtures = { engine: Driver | null }

/** Journeys that run in WebKit and in Firefox, and fail on whatever the engine complains about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],
  wholeDay: [
    async ({ browserName: _ }, use, { timeout }) => {
      await untilDayLasts(timeout)
      await use(undefined)
    },
    { auto: true, timeout: 0 },
  ],
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const engine = (await openers[project.name === 'firefox' ? 'firefox' : 'webkit']()?.()) ?? null
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ engine, expectedComplaints, baseURL }, use, info) => {
    base.skip(!engine, `${info.project.name} is not installed`)
    if (!engine) return
    await engine.startVisit()
    const visitor = browserOf(engine, baseURL ?? '')
    await visitor.setViewport(390)
    await use(visitor)
    // Only a help: what failed is known without it.
    if (info.errors.length > 0) await visitor.screenshot(info.outputPath('failed.png')).catch(() => {})
    const complaints = await engine.complaints()
    const isUnexpected = (line: string) => !expectedComplaints.some((pattern) => pattern.test(line))
    expect(complaints.filter(isUnexpected), 'complaints of the browser').toEqual([])
  },
})

/** How to open each engine, or null where it is missing: the set-up names the programs it found. */
const openers: Record<'webkit' | 'firefox', () => (() => Promise<Driver>) | null> = {
  firefox: () => {
    const program = process.env.FIREFOX_PATH
    return program ? () => openFirefox(program) : null
  },
  webkit: () => {
    const { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: miniBrowser } = process.env
    return driver && miniBrowser ? () => openWebKit({ driver, miniBrowser }) : null
  },
}
