import type { Browser, Page } from '@playwright/test'
import { place } from '../kit/browser.ts'

type View = {
  path: string
  /** Signed in as the demo member. */
  isMember?: boolean
  width: number
  height: number
  theme: 'light' | 'dark'
  pixelsPerPoint?: number
}

/** Opens a page on a screen of that size and waits until everything has loaded. */
export async function openView(browser: Browser, origin: string, view: View): Promise<Page> {
  const page = await browser.newPage({
    ...place,
    baseURL: origin,
    viewport: { width: view.width, height: view.height },
    colorScheme: view.theme,
    deviceScaleFactor: view.pixelsPerPoint ?? 1,
    isMobile: view.width < 1024,
    hasTouch: view.width < 1024,
    // Waits for animations, so that no picture shows one halfway.
    reducedMotion: 'reduce',
  })
  if (view.isMember) {
    await page.goto('/mypage/')
    await page.getByRole('button', { name: 'デモ会員で試す' }).click()
    await page.getByRole('heading', { level: 2, name: 'ポイント残高' }).waitFor()
  }
  await page.goto(view.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The page of components shows busy ones on purpose.
  if (view.path !== '/__local/ui')
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await loadPictures(page)
  return page
}

/** Scrolls through the page so that lazy images load. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
