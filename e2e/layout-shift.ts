import { expect, type Page } from '@playwright/test'

/** From the next load on, every layout shift is summed, those after input included. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolled through, nothing has moved since the load and nothing runs over the side. */
export async function expectStill(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  for (let seen = 0; seen < 12; seen += 1) {
    await page.mouse.wheel(0, height)
    await page.waitForTimeout(30)
  }

  const { shift, overrun } = await page.evaluate(() => ({
    shift: Reflect.get(window, 'shift'),
    overrun: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect(shift, 'layout shift').toBeLessThan(0.001)
  expect(overrun, 'wider than the screen').toBeLessThanOrEqual(0)
}
