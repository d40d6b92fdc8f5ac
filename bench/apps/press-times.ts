import type { Page } from '@playwright/test'
import { type AppId, appIds, appPath } from '#contract/apps/apps.ts'
import type { Figure } from '../kit/figure.ts'
import { importRecords, inBrowser, phone } from '../kit/in-browser.ts'
import { median } from '../kit/rounds.ts'
import type { AppWalk } from './walks/walk-kit.ts'

const goalMs = 100
const cpuSlowdown = 4
const rounds = 5

/** The time from a press to the next frame (INP) of every kind of press, on a phone with a slow processor. */
export const pressTimes: Figure = {
  name: 'slowest press of each app, processor 4× slower',
  goal: `≤ ${goalMs} ms`,
  whyShort:
    "some 40 ms of each press pass before its click, while the browser finds what was hit and paints it pressed; writing a note then builds the editor and focuses it within the click (45 ms), because the phone's keyboard opens for nothing later",
  isAbsolute: true,
  measure: async () => {
    const slowest: number[] = []
    const over: string[] = []
    let kinds = 0
    for (const app of appIds) {
      const walk = await walkOf(app)
      const times = await inBrowser((page) => timePresses(page, app, walk), phone)
      const presses = [...times].map(([name, all]) => ({ name, ms: median(all) }))
      presses.sort((one, other) => other.ms - one.ms)
      kinds += presses.length
      slowest.push(presses[0]?.ms ?? 0)
      over.push(...presses.filter(({ ms }) => ms > goalMs).map(({ name, ms }) => `${app}: ${name} ${ms}`))
    }
    return {
      figure: appIds.map((app, at) => `${app} ${slowest[at]} ms`).join(', '),
      isMet: over.length === 0,
      note: `${kinds} kinds of presses, medians of ${rounds}, in steps of 8 ms${over.length > 0 ? `; over the goal: ${over.join(', ')}` : ''}`,
    }
  },
}

async function walkOf(app: AppId): Promise<AppWalk> {
  const { walk }: { walk: AppWalk } = await import(`./walks/${app}.ts`)
  return walk
}

/** The longest event of each named press, round by round. */
async function timePresses(
  page: Page,
  app: AppId,
  { records, walk }: AppWalk,
): Promise<Map<string, number[]>> {
  await page.goto(appPath(app))
  await importRecords(page, app, records())
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForTimeout(3_000)
  await page.evaluate(watchEvents)
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    await walk(page, async (name, press) => {
      await settle(page)
      await page.evaluate(() => Reflect.set(window, 'longestEventMs', 0))
      await press()
      await settle(page)
      const ms = await page.evaluate(() => Number(Reflect.get(window, 'longestEventMs')))
      times.set(name, [...(times.get(name) ?? []), ms])
    })
  return times
}

/** Runs in the page. Events that end within two frames are not reported and count as nothing. */
function watchEvents(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, 'longestEventMs', Math.max(Number(Reflect.get(window, 'longestEventMs')), duration))
  })
  const options = { type: 'event', durationThreshold: 16 }
  observer.observe(options)
}

/** Until the work that the last press caused is done. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 2_000 })),
  )
}
