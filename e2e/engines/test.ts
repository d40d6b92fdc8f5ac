import { test as base, expect, type TestInfo } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { withServerData } from '../kit/server-data.ts'
import { untilDayLasts } from '../kit/whole-day.ts'
import { browserOf, type EngineBrowser } from './browser.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Driver } from './protocol.ts'
import { openWebKit } from './webkit.ts'

export { expect }

type Fixtures = {
  wholeDay: undefined
  expectedComplaints: RegExp[]
  /** A new visitor for each journey: nothing is left from the one before. */
  visitor: EngineBrowser
  /** Somebody else, at another browser of the same engine, which starts if a journey asks for it. */
  friend: EngineBrowser
  /** A third person, in the same way. */
  guest: EngineBrowser
}

/** One process of the engine for all journeys of a worker; null where the engine is missing. */
type WorkerFixtures = {
  engine: Driver | null
  /** The server's data, for what a journey is not about. */
  db: ServerData
}

/** Journeys that run in WebKit and in Firefox, some also in Chromium, and fail on whatever the engine complains about. */
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
      const engine = await openEngine(project.name)
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ engine, expectedComplaints, baseURL }, use, info) => {
    base.skip(!engine, `${info.project.name} is not installed`)
    if (engine)
      await visit({ engine, expectedComplaints, origin: baseURL ?? '', picture: 'failed.png' }, use, info)
  },
  friend: ({ expectedComplaints, baseURL }, use, info) =>
    another({ expectedComplaints, origin: baseURL ?? '', picture: 'friend.png' }, use, info),
  guest: ({ expectedComplaints, baseURL }, use, info) =>
    another({ expectedComplaints, origin: baseURL ?? '', picture: 'guest.png' }, use, info),
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => withServerData(use),
    { scope: 'worker' },
  ],
})

type Visit = { engine: Driver; expectedComplaints: RegExp[]; origin: string; picture: string }

async function visit(
  { engine, expectedComplaints, origin, picture }: Visit,
  use: (browser: EngineBrowser) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  await engine.startVisit()
  const visitor = browserOf(engine, origin)
  await visitor.setViewport(390)
  await use(visitor)
  // Only a help: what failed is known without it.
  if (info.errors.length > 0) await visitor.screenshot(info.outputPath(picture)).catch(() => {})
  const complaints = await engine.complaints()
  const isUnexpected = (line: string) => !expectedComplaints.some((pattern) => pattern.test(line))
  expect(complaints.filter(isUnexpected), 'complaints of the browser').toEqual([])
}

/** A visit at a browser process of its own. */
async function another(
  of: Omit<Visit, 'engine'>,
  use: (browser: EngineBrowser) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const engine = await openEngine(info.project.name)
  base.skip(!engine, `${info.project.name} is not installed`)
  if (!engine) return
  await visit({ ...of, engine }, use, info)
  await engine.close()
}

const openEngine = (project: string): Promise<Driver | null> =>
  (project in openers ? openers[project as Engine]()?.() : undefined) ?? Promise.resolve(null) // the check before

/** How to open each engine, or null where it is missing: the set-up names the programs it found. */
type Engine = 'webkit' | 'firefox' | 'chromium-engine'

const openers: Record<Engine, () => (() => Promise<Driver>) | null> = {
  'chromium-engine': () => (process.env.CHROMIUM_PATH ? openChromium : null),
  firefox: () => {
    const program = process.env.FIREFOX_PATH
    return program ? () => openFirefox(program) : null
  },
  webkit: () => {
    const { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: miniBrowser } = process.env
    return driver && miniBrowser ? () => openWebKit({ driver, miniBrowser }) : null
  },
}
