import { test as base, expect } from '@playwright/test'
import { type Browser, browserOf } from './browser.ts'
import { openFirefox } from './firefox.ts'
import type { Driver } from './protocol.ts'
import { openWebKit } from './webkit.ts'

export { expect }

type Fixtures = {
  expectedComplaints: RegExp[]
  /** A browser of its own for each journey: nothing is left from the one before. */
  visitor: Browser
}

/** Journeys that run in WebKit and in Firefox, and fail on whatever the engine complains about. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  visitor: async ({ expectedComplaints, baseURL }, use, info) => {
    const engine = info.project.name === 'firefox' ? 'firefox' : 'webkit'
    const open = openers[engine]()
    base.skip(!open, `${engine} is not installed`)
    if (!open) return
    const driver = await open()
    try {
      const visitor = browserOf(driver, baseURL ?? '')
      await visitor.setViewport(390)
      await use(visitor)
      // Only a help: what failed is known without it.
      if (info.errors.length > 0) await visitor.screenshot(info.outputPath('failed.png')).catch(() => {})
      const complaints = await driver.complaints()
      const isUnexpected = (line: string) => !expectedComplaints.some((pattern) => pattern.test(line))
      expect(complaints.filter(isUnexpected), 'complaints of the browser').toEqual([])
    } finally {
      await driver.close()
    }
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
