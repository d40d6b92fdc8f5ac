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

/**
 * Scrolls to the end with the wheel, as a visitor does. Scripted jumps of a whole screen stop a busy Chromium from
 * drawing for good (seen in 3 % of visits on an overloaded machine, with the wheel in none), which would hang the test.
 */
async function scrollThrough(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.mouse.move(width / 2, height / 2)
  let before: number
  let now = await scrolledTo(page)
  // The end is reached when the position no longer changes. Heights are rounded, so they cannot tell.
  do {
    before = now
    await page.mouse.wheel(0, height)
    now = await scrolledTo(page)
  } while (now > before)
}

/** The scroll position after two frames: the page is drawn, and intersection observers have fired. */
const scrolledTo = (page: Page) =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(resolve)
        setTimeout(reject, 10_000, new Error('The browser drew no frame for 10 s'))
      })
    await frame()
    await frame()
    return scrollY
  })
