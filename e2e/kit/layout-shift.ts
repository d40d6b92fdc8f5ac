import { expect, type Page } from '@playwright/test'

/** Sums all layout shifts from the next load on, including those after input. */
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

/** Scrolls to the end, waits until the page is idle, and expects no layout shift and no horizontal overflow. */
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

/** The page does not scroll horizontally at this width. */
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
    // The end is reached when the position no longer changes. Heights are rounded, so they cannot tell.
    do {
      before = scrollY
      scrollBy({ top: innerHeight, behavior: 'instant' })
      // Two frames: drawn, and intersection observers have fired.
      await frame()
      await frame()
    } while (scrollY > before)
  })
