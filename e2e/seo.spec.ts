import sharp from 'sharp'
import { pixelDistance } from './pixels.ts'
import { memberRoutes, publicRoutes } from './routes.ts'
import { expect, test } from './test.ts'

const unlisted = ['/ipxImages']
const listed = publicRoutes.map(([path]) => path).filter((path) => !unlisted.includes(path))
const iconAddresses = [
  ['/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
] as const

for (const path of listed) {
  test(`${path} says once what it is, where it lies and which card it is shared with`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(`${path}?utm_source=x`)
    const head = await page.evaluate(() => ({
      titles: [...document.head.querySelectorAll('title')].map((each) => each.textContent),
      metas: [...document.head.querySelectorAll('meta')].map((each) => [
        each.getAttribute('name') ?? each.getAttribute('property'),
        each.content,
      ]),
      canonicals: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        (each) => each.href,
      ),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent,
      ),
    }))
    const valuesOf = (wanted: string) =>
      head.metas.flatMap(([name, content]) => (name === wanted ? [content] : []))
    const card = await request.get(valuesOf('og:image')[0] ?? '')

    expect(head.titles).toHaveLength(1)
    expect(head.canonicals).toEqual([new URL(path, baseURL).href])
    expect(valuesOf('og:url')).toEqual([new URL(path, baseURL).href])
    expect(valuesOf('og:image')).toHaveLength(1)
    expect(valuesOf('description')).toHaveLength(1)
    expect(valuesOf('description')[0]?.length).toBeGreaterThan(20)
    expect(valuesOf('twitter:card')).toEqual(['summary_large_image'])
    expect(valuesOf('robots')).toEqual([])
    expect(head.data).toHaveLength(1)
    expect(JSON.parse(head.data[0] ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    expect(head.data[0]).not.toContain('⟦')
    expect(card.status()).toBe(200)
    expect(card.headers()['content-type']).toBe('image/png')
    expect(await sharp(await card.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
}

for (const path of [...unlisted, '/mypage/', ...memberRoutes, '/500']) {
  test(`${path} asks search engines not to list it`, async ({ request }) => {
    const html = await (await request.get(path)).text()

    expect(html.match(/<meta name="robots" content="noindex"/g)).toHaveLength(1)
    expect(html).not.toContain('rel="canonical"')
  })
}

test('the sitemap lists exactly the pages that may be listed, and robots.txt names it', async ({
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

test('every icon the page and its manifest name is there', async ({ page, request }) => {
  await page.goto('/')
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel*=icon]')].map(
      (link) => new URL(link.href).pathname,
    ),
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

test('/ipxImages shows every picture in every form, and every form is the same picture', async ({
  page,
  request,
}) => {
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
    // One encoder's fault is another decoder's pink cloud: only the browser's own eyes tell.
    expect(await pixelDistance(page, avif ?? '', png ?? ''), `${name} AVIF`).toBeLessThan(2)
    expect(await pixelDistance(page, webp ?? '', png ?? ''), `${name} WebP`).toBeLessThan(2)
  }
})

test('a landing page loads its picture once, in the best format and a fitting width', async ({ page }) => {
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

test('no public page asks anything of a third party', async ({ page, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
  })

  for (const [path] of publicRoutes) await page.goto(path, { waitUntil: 'load' })

  expect(strangers).toEqual([])
})

function typeOf(address: string): string {
  if (address.endsWith('.ico')) return 'image/vnd.microsoft.icon'
  if (address.endsWith('.svg')) return 'image/svg+xml'
  return `image/${address.split('.').at(-1)}`
}
