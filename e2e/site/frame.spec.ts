import { untilHydrated } from '../kit/hydrated.ts'
import { expect, test } from '../kit/test.ts'

test('hashed assets are immutable and compressed; pages are revalidated', async ({ request }) => {
  const page = await request.get('/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const compressed = await Promise.all(
    ['br', 'gzip'].map((encoding) => request.get(script, { headers: { 'Accept-Encoding': encoding } })),
  )
  const again = await request.get('/', { headers: { 'If-None-Match': page.headers().etag ?? '' } })
  const gone = await request.get('/assets/gone-00000000.js')

  expect(compressed.map((answer) => answer.headers()['content-encoding'])).toEqual(['br', 'gzip'])
  expect(compressed[0]?.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/)
  expect(page.headers()['cache-control']).toBe('no-cache')
  expect(again.status()).toBe(304)
  expect(gone.status()).toBe(404)
  expect(gone.headers()['content-type']).toContain('text/plain')
})

test('a toast appears at the top right, is announced, and disappears after five seconds', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/__local/ui')
  await untilHydrated(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.getByRole('button', { name: 'お知らせ' }).first().click()
  const toast = page.locator('.ui-toast').first()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 50 })
  }).toPass()
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0

  expect(box && box.x + box.width > width * 0.75 && box.y < 200).toBe(true)
  await expect(page.locator('[aria-live="polite"]', { hasText: '保存しました' }).first()).toBeAttached()
  await page.mouse.move(5, 600)
  await page.clock.runFor(4_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toBeHidden()
})

test('the skip link is the first tab stop; the theme follows the system until one is chosen, also after a reload', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await untilHydrated(page)
  const dark = await background()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('contentinfo').getByRole('button', { name: '明るい表示' }).click()
  await expect.poll(background).not.toBe(dark)
  const light = await background()
  await page.reload()
  expect(await background()).toBe(light)
})
