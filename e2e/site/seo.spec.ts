import { untilHydrated } from '../kit/hydrated.ts'
import { memberRoutes, publicRoutes, unlistedRoutes } from '../kit/known-routes.ts'
import { pixelDistance } from '../kit/pixels.ts'
import { expect, test } from '../kit/test.ts'

const listed = [...publicRoutes.map(([path]) => path), '/mypage/'].filter(
  (path) => !unlistedRoutes.includes(path),
)
const iconAddresses = [
  ['/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
] as const

test('pages that must not be listed carry noindex', async ({ request }) => {
  for (const path of [...unlistedRoutes, ...memberRoutes.filter((each) => each !== '/mypage'), '/500']) {
    const html = await (await request.get(path)).text()

    expect(html.match(/<meta name="robots" content="noindex"/g), path).toHaveLength(1)
    expect(html, path).not.toContain('rel="canonical"')
  }
})

test('the sitemap lists exactly the indexable pages, and robots.txt names it', async ({
  request,
  baseURL,
}) => {
  const sitemap = await request.get('/sitemap.xml')
  const robots = await request.get('/robots.txt')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

  expect(sitemap.headers()['content-type']).toContain('xml')
  expect(addresses.sort()).toEqual(listed.map((path) => new URL(path, baseURL).href).sort())
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
})

test('every icon named by the page and its manifest exists', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const links = [...html.matchAll(/<link [^>]*rel="[^"]*icon"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
  )
  const manifest = await request.get('/manifest.webmanifest')
  const { icons } = await manifest.json()
  const named = [...links, ...icons.map(({ src }: { src: string }) => src)]

  expect(named.sort()).toEqual(iconAddresses.map(([address]) => address).sort())
  for (const [address, type] of iconAddresses) {
    const icon = await request.get(address)
    expect([address, icon.status(), icon.headers()['content-type']]).toEqual([address, 200, type])
  }
})

test('a landing page loads its image once, in the best format and a fitting width', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/lps')
  await expect(page.getByRole('main').getByRole('img')).toHaveJSProperty('complete', true)
  expect(fetched.filter((address) => address.startsWith('/assets/'))).toEqual([
    expect.stringMatching(/^\/assets\/campaign-480-.{8}\.avif$/),
  ])
})

test('each image looks the same in every format', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/ipxImages')
  const shown = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('main img')].map(
        (image) => new URL((image as HTMLImageElement).src).pathname,
      ),
    ),
  ])
  const pictures = shown.filter((address) => address.startsWith('/assets/'))
  const cards = shown.filter((address) => address.startsWith('/og/'))

  expect(cards).toHaveLength(listed.length)
  for (const address of shown) {
    const answer = await request.get(address)
    const type = answer.headers()['content-type'] ?? ''
    expect([address, answer.status()]).toEqual([address, 200])
    expect(type).toBe(typeOf(address))
  }
  const names = new Set(pictures.map((address) => address.replace(/-[^/]{8}\.\w+$/, '')))
  expect(names.size * 3).toBe(pictures.length)
  for (const name of names) {
    const [avif, webp, png] = ['avif', 'webp', 'png'].map(
      (format) => pictures.find((each) => each.startsWith(`${name}-`) && each.endsWith(format)) ?? '',
    )
    // An encoder bug may show only in another decoder, so the browser itself compares the images.
    expect(await pixelDistance(page, avif ?? '', png ?? ''), `${name} AVIF`).toBeLessThan(2)
    expect(await pixelDistance(page, webp ?? '', png ?? ''), `${name} WebP`).toBeLessThan(2)
  }
})

function typeOf(address: string): string {
  if (address.endsWith('.ico')) return 'image/vnd.microsoft.icon'
  if (address.endsWith('.svg')) return 'image/svg+xml'
  return `image/${address.split('.').at(-1)}`
}

test('the description of the first page does not stay on the next one', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/lps')
  await expect(page.locator('head meta[property="og:title"]')).toHaveCount(1)
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveTitle(/利用規約/)

  await expect(page.locator('head meta[property], head meta[name=description]')).toHaveCount(0)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/termofservice$/)
})
