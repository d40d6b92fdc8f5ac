import type { Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { memberRoutes, publicRoutes } from '../kit/known-routes.ts'
import { expect, test } from '../kit/test.ts'

test.describe.configure({ timeout: 300_000 })

type Size = readonly [width: number, text: string]
const narrow: Size = [320, '100%']
/** Text alone is enlarged, as some browsers do; the layout stays that of the width. */
const largeText: readonly Size[] = [
  [640, '200%'],
  [1280, '200%'],
]

const apps = ['/apps/note', '/apps/recipe', '/apps/todo', '/apps/weight']

test('every public page fits 320 px, and wider screens with text of 200 %', { tag: '@long' }, async ({
  page,
}) => {
  const wide: string[] = []
  for (const [path] of publicRoutes) {
    await page.goto(path)
    await untilHydrated(page)
    wide.push(...(await tooWide(page, path, [narrow, ...largeText])))
  }
  expect(wide).toEqual([])
})

test('every page of a member fits 320 px, and 640 px, which is 1280 px at a zoom of 200 %', {
  tag: '@long',
}, async ({ page }) => {
  await enterAsDemo(page)
  const wide: string[] = []
  for (const path of [...memberRoutes, ...apps]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    wide.push(...(await tooWide(page, path, [narrow, [640, '100%']])))
  }
  expect(wide).toEqual([])
})

test('the public header keeps its menu with text of 200 %', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 844 })
    await enlargeText(page, '200%')
    const menu = page.getByRole('banner').getByRole('button', { name: 'メニュー' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await menu.press('Enter')
    const entries = page.getByRole('navigation', { name: 'メニュー' }).getByRole('link')
    await expect(entries.first()).toBeInViewport()
    await entries.last().focus()
    await expect(entries.last()).toBeInViewport()
    await page.keyboard.press('Escape')
  }
})

/** The widths at which the page scrolls sideways, with the element that sticks out. */
async function tooWide(page: Page, path: string, sizes: readonly Size[]): Promise<string[]> {
  const found: string[] = []
  for (const [width, text] of sizes) {
    await page.setViewportSize({ width, height: 844 })
    await enlargeText(page, text)
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return null
      const out = [...document.querySelectorAll('main *, header *, footer *, nav *')].find(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
      )
      return `${scrollWidth}: ${out?.outerHTML.slice(0, 160)}`
    })
    if (wider) found.push(`${path} at ${width} px, ${text}: ${wider}`)
  }
  await enlargeText(page, '100%')
  return found
}

/** By script, because the content security policy refuses a style sheet of the test. */
const enlargeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, size)
