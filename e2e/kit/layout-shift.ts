import { expect, type Page } from '@playwright/test'

/** From the next load on, every layout shift is summed, those after input included. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) sum += Reflect.get(shift, 'value')
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      readShift: () => {
        add(observer.takeRecords())
        return sum
      },
    })
  })
}

/** Come to rest, after being scrolled through to its end, nothing has moved since the load and nothing runs over the side. */
export async function expectStill(page: Page, { isScrolled = true } = {}): Promise<void> {
  if (isScrolled) await scrollThrough(page)
  await page.waitForLoadState('networkidle')

  const { shift, overrun } = await page.evaluate(() => ({
    shift: Reflect.get(window, 'readShift')(),
    overrun: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect(shift, 'layout shift').toBeLessThan(0.001)
  expect(overrun, 'wider than the screen').toBeLessThanOrEqual(0)
}

/** The page scrolls up and down only, on a screen of this width. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, `the width of ${page.url()}`).toBeLessThanOrEqual(clientWidth)
}

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let before: number
    // At the end it goes no further. By heights one could not tell: they are rounded.
    do {
      before = scrollY
      scrollBy({ top: innerHeight, behavior: 'instant' })
      // Drawn, and what comes into sight has been told so.
      await frame()
      await frame()
    } while (scrollY > before)
  })
