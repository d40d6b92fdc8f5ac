import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { pictureForm } from '../picture-form.ts'
import { atEnd } from '../testing/at-end.ts'
import { readerInPlace } from '../testing/reader-in-place.ts'
import { findRecipe } from './find-recipe.ts'
import type { Outside } from './get-public.ts'
import { jsonLdRecipes } from './json-ld.ts'
import { photoAddress as photoIn } from './photo-address.ts'
import { isPublicAddress } from './public-address.ts'
import { readPhoto } from './read-photo.ts'

const publicOrigin = 'https://kotsukotsu.example'
const address = 'https://recipes.example.com/r/1'
/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const photoAddress = (html: string, page: string) => photoIn(jsonLdRecipes(html), html, page)

let answers: Record<string, (response: ServerResponse) => void> = {}
let asked: string[] = []
let port = 0

beforeAll(async () => {
  const server = createServer((request, response) => {
    const key = `${request.headers.host}${request.url}`
    asked.push(key)
    const answer = answers[key]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // Cast: a server on a port has such an address.
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
})

function sites(names: Record<string, string[]> = {}): Outside & { connected: string[] } {
  const connected: string[] = []
  return {
    connected,
    resolve: async (host) => (names[host] ?? ['93.184.216.34']).map((each) => ({ address: each })),
    isPublic: isPublicAddress,
    open: (options) => {
      connected.push(String(options.host))
      return httpRequest({ ...options, host: '127.0.0.1', port })
    },
  }
}

function photoOf(image: string, given: typeof answers, outside = sites(), withinMs = 30_000) {
  answers = given
  asked = []
  const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', image })}</script>`
  const { photo } = findRecipe({ body: Buffer.from(html), type: 'text/html', address })
  return readPhoto(photo, { publicOrigin, reader: readerInPlace, outside, withinMs })
}

const picture =
  (body: Buffer | string, type = 'image/png') =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(body)
const cdn = 'https://img.example.com/a.png'

it('a photo on another public host comes as a data URL, after the robots.txt of that host', async () => {
  const photo = await photoOf(cdn, { 'img.example.com/a.png': picture(pixel, 'text/plain') })

  expect(photo).toBe(`data:image/png;base64,${pixel.toString('base64')}`)
  expect(asked).toEqual(['img.example.com/robots.txt', 'img.example.com/a.png'])
})

it.each([
  ['https://127.0.0.1/a.png'],
  ['https://inside.example.com/a.png'],
  ['https://localhost/a.png'],
  ['http://169.254.169.254/latest/meta-data'],
  ['file:///etc/passwd'],
  ['https://a:b@img.example.com/a.png'],
  ['https://img.example.com:8443/a.png'],
])('a photo at %s connects to nothing', async (image) => {
  const outside = sites({ 'inside.example.com': ['10.0.0.5'] })

  expect(await photoOf(image, {}, outside)).toBe('')
  expect([outside.connected, asked]).toEqual([[], []])
})

it('a photo that redirects to a private address is refused', async () => {
  const outside = sites({ 'inside.example.com': ['10.0.0.5'] })
  const moved = (response: ServerResponse) =>
    void response.writeHead(302, { location: 'https://inside.example.com/a.png' }).end()

  expect(await photoOf(cdn, { 'img.example.com/a.png': moved }, outside)).toBe('')
  expect(outside.connected.every(isPublicAddress)).toBe(true)
})

const huge = Buffer.from(pixel)
huge.writeUInt32BE(50_000, 16)
huge.writeUInt32BE(50_000, 20)

it.each([
  ['a page called a picture', picture('<html>')],
  ['an SVG with a script', picture('<svg onload="alert(1)"/>', 'image/svg+xml')],
  ['a picture of 2,500 megapixels', picture(huge)],
  ['a picture over 1.5 MB', picture(Buffer.concat([pixel, Buffer.alloc(1_600_000)]))],
  ['an error', (response: ServerResponse) => void response.writeHead(500).end(pixel)],
  ['nothing in time', () => {}],
])('%s gives no photo', async (_what, answer) => {
  expect(await photoOf(cdn, { 'img.example.com/a.png': answer }, sites(), 400)).toBe('')
})

it('a host whose robots.txt forbids it gives no photo', async () => {
  const robots = picture('User-agent: *\nDisallow: /', 'text/plain')

  expect(
    await photoOf(cdn, { 'img.example.com/robots.txt': robots, 'img.example.com/a.png': picture(pixel) }),
  ).toBe('')
  expect(asked).toEqual(['img.example.com/robots.txt'])
})

it.each([
  [
    {
      '@graph': [
        { '@type': 'WebSite', image: '/no.jpg' },
        { '@type': ['Recipe'], image: ['/a.jpg'] },
      ],
    },
    '/a.jpg',
  ],
  [{ '@type': 'Recipe', image: { '@type': 'ImageObject', url: 'b.jpg' } }, '/r/b.jpg'],
  [{ '@type': 'Recipe', image: 'http://recipes.example.com/c.jpg' }, '/c.jpg'],
])('the photo of %j is found', (data, path) => {
  const html = `<script type='application/ld+json'>${JSON.stringify(data)}</script><meta property="og:image" content="/og.jpg">`

  expect(photoAddress(html, address)).toBe(`https://recipes.example.com${path}`)
})

it.each([
  ['unclosed blocks', '<script ld+json>'],
  ['unclosed script tags', '<script ld+json'],
  ['blocks in a block', '<script ld+json>', '</script>'],
  ['unclosed meta tags', '<meta name="og:image"'],
  ['meta tags that end together', '<meta name="og:image"', '>'],
  ['tags with far attributes', '<metaname="og:image"'],
])('a page of 2 MB of %s is read in passing', (_what, part, end = '') => {
  expect(photoAddress(part.repeat(2_000_000 / part.length) + end, address)).toBeNull()
})

it('a type that is no text is no recipe', () => {
  const html = '<script type="application/ld+json">{"@type":{"toString":0},"image":"/a.jpg"}</script>'

  expect(photoAddress(html, address)).toBeNull()
})

it('without JSON-LD the picture for sharing is taken', () => {
  expect(photoAddress('<meta content="/og.jpg?a=1&amp;b=2" property="og:image">', address)).toBe(
    'https://recipes.example.com/og.jpg?a=1&b=2',
  )
  expect(photoAddress('<h1>肉じゃが</h1>', address)).toBeNull()
})

it.each([
  ['ffd8ffe000104a46494600010100000100010000ffc0001108003c005003012200', 'image/jpeg', 80, 60],
  ['524946460000000057454250565038580a000000000000004f00003b0000', 'image/webp', 80, 60],
  ['52494646000000005745425056503820000000000000009d012a50003c00', 'image/webp', 80, 60],
  ['524946460000000057454250565038 4c000000002f4fc00e00000000000000'.replace(' ', ''), 'image/webp', 80, 60],
])('the bytes %s name their type and size', (hex, type, width, height) => {
  expect(pictureForm(Buffer.from(hex, 'hex'))).toEqual({ type, width, height })
})
