import type { Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { appRoutes, memberRoutes, publicRoutes } from '../kit/known-routes.ts'
import { expect, test } from '../kit/test.ts'

test.describe.configure({ timeout: 300_000 })

type Size = readonly [width: number, text: string]

/** Where the text is 200 %, the text alone is enlarged, as some browsers do; the layout stays that of the width. */
const sizes: readonly Size[] = [
  [320, '100%'],
  [640, '100%'],
  [390, '200%'],
  [640, '200%'],
  [1280, '200%'],
]

test('every public page fits 320 px, and 390 px and more with text of 200 %', { tag: '@long' }, async ({
  page,
}) => {
  const wide: string[] = []
  for (const path of [...publicRoutes.map(([each]) => each), '/mypage/']) {
    await page.goto(path)
    await untilHydrated(page)
    wide.push(...(await tooWide(page, path)))
  }
  expect(wide).toEqual([])
})

test('every page of a member fits 320 px, and 390 px and more with text of 200 %', {
  tag: '@long',
}, async ({ page }) => {
  await enterAsDemo(page)
  const wide: string[] = []
  for (const path of [...memberRoutes, ...appRoutes]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    wide.push(...(await tooWide(page, path)))
  }
  expect(wide).toEqual([])
})

test('an open note, recipe and todo fit 320 px, and 390 px and more with text of 200 %', {
  tag: '@long',
}, async ({ page }) => {
  await enterAsDemo(page)
  const wide: string[] = []
  for (const [path, name] of [
    ['/apps/note', '旅行の持ち物'],
    ['/apps/recipe', '肉じゃが'],
    ['/apps/todo', '請求書を送る'],
  ] as const) {
    await page.goto(path)
    await untilHydrated(page)
    await page.getByText(name).first().click()
    await expect(page).toHaveURL(/[?]/)
    wide.push(...(await tooWide(page, `${path}, opened,`)))
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

/** The sizes at which the page scrolls sideways or cuts off text, with the element that sticks out. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const [width, text] of sizes) {
    await page.setViewportSize({ width, height: 844 })
    await enlargeText(page, text)
    const out = (await page.evaluate(stickingOut)) ?? (await page.evaluate(cutOff))
    if (out) found.push(`${path} at ${width} px, ${text}: ${out}`)
  }
  await enlargeText(page, '100%')
  return found
}

/** Text beyond the edge is lost when an ancestor clips it, although the page does not scroll. */
function stickingOut(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement
  const scrollsByItself = (element: Element) => {
    for (let place: Element | null = element; place; place = place.parentElement)
      if (/auto|scroll/.test(getComputedStyle(place).overflowX) && place !== document.documentElement)
        return true
    return false
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const out = [...document.querySelectorAll('main *, header *, footer *, nav *')].find(
    (element) =>
      element.checkVisibility() &&
      (scrollWidth > clientWidth || hasText(element)) &&
      !element.closest('.sr-only, svg, thead, [popover]:not(:popover-open)') &&
      element.getBoundingClientRect().right > clientWidth + 1 &&
      !scrollsByItself(element),
  )
  if (!out && scrollWidth <= clientWidth) return null
  return `${scrollWidth} px wide: ${out?.outerHTML.slice(0, 160)}`
}

/** A number that its field cuts off, the name of a tab on two lines, or a header of two rows on the narrowest phone. */
function cutOff(): string | null {
  const isUnscaled = document.documentElement.style.fontSize === '100%'
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[inputmode]')].find(
    ({ value, scrollWidth, clientWidth }) => value !== '' && scrollWidth > clientWidth + 1,
  )
  const tab = [...document.querySelectorAll('[data-tab-bar] a > span:last-child')].find((name) => {
    const text = document.createRange()
    text.selectNodeContents(name)
    return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1
  })
  const header = [...document.querySelectorAll<HTMLElement>('header[data-print=no]')].find(
    ({ offsetHeight }) => isUnscaled && offsetHeight > 80,
  )
  const cut = field ?? tab ?? header
  return cut ? `cut off: ${cut.outerHTML.slice(0, 160)}` : null
}

/** By script, because the content security policy refuses a style sheet of the test. */
const enlargeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, size)
