import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { readerInPlace } from '../testing/reader-in-place.ts'
import type { Outside } from './get-public.ts'
import { isPublicAddress } from './public-address.ts'
import { readPage } from './read-page.ts'

const publicOrigin = 'https://kotsukotsu.example'
const site = 'https://recipes.example.com'
type Answer = (request: IncomingMessage, response: ServerResponse) => void

const recipe = '{"@type":"Recipe","name":"肉じゃが"}'
const source = `<h1>こんにちは</h1><script type="application/ld+json">${recipe}</script>`
const page: Answer = (_request, response) => html(response, source)
let answers: Record<string, Answer> = {}
let asked: string[] = []
let port = 0

beforeAll(async () => {
  const server = createServer((request, response) => {
    const key = `${request.headers.host}${request.url}`
    asked.push(key)
    const answer = answers[key] ?? answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // Cast: a server on a port has such an address.
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
})

/** A loopback server stands in for every site: 93.184.216.34 leads to it, without TLS. */
function sites(names: Record<string, string[]> = {}): Outside & { connected: string[] } {
  const connected: string[] = []
  return {
    connected,
    resolve: async (host) => (names[host] ?? ['93.184.216.34']).map((address) => ({ address })),
    isPublic: isPublicAddress,
    open: (options) => {
      connected.push(String(options.host))
      return httpRequest({ ...options, host: '127.0.0.1', port })
    },
  }
}

function read(address: string, given: Record<string, Answer>, outside: Outside = sites(), withinMs = 30_000) {
  answers = given
  asked = []
  return readPage(address, { publicOrigin, reader: readerInPlace, outside, withinMs })
}

const html = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
const redirect =
  (to: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location: to }).end()

describe('a page', () => {
  it('is read with our user agent after its robots.txt, from the address that was checked', async () => {
    let agent = ''
    const outside = sites()

    const got = await read(
      `${site}/r/1`,
      {
        '/r/1': (request, response) => {
          agent = request.headers['user-agent'] ?? ''
          page(request, response)
        },
      },
      outside,
    )

    expect(got).toEqual({ status: 'read', recipe, address: `${site}/r/1`, photo: null })
    expect(agent).toBe('kotsukotsu/1.0 (+https://kotsukotsu.example)')
    expect(asked).toEqual(['recipes.example.com/robots.txt', 'recipes.example.com/r/1'])
    expect(outside.connected).toEqual(['93.184.216.34', '93.184.216.34'])
  })

  it('in Shift_JIS and gzip is decoded', async () => {
    const [before = '', after = ''] = source.split('肉じゃが')
    const body = gzipSync(
      Buffer.concat([
        Buffer.from(before.slice(before.indexOf('<script'))),
        Buffer.from([0x93, 0xf7]),
        Buffer.from(after),
      ]),
    ) // 肉
    const answer: Answer = (_request, response) =>
      html(response, body, { 'content-type': 'text/html; charset=Shift_JIS', 'content-encoding': 'gzip' })

    expect(await read(`${site}/r/1`, { '/r/1': answer })).toMatchObject({
      recipe: '{"@type":"Recipe","name":"肉"}',
    })
  })

  it('is followed to another public site, whose robots.txt counts too', async () => {
    const moved = { '/r/1': redirect('https://new.example.com/r/2'), 'new.example.com/r/2': page }

    expect(await read(`${site}/r/1`, moved)).toMatchObject({ address: 'https://new.example.com/r/2' })
    const closed: Answer = (_request, response) => response.end('User-agent: *\nDisallow: /')
    expect(await read(`${site}/r/1`, { ...moved, 'new.example.com/robots.txt': closed })).toMatchObject({
      why: 'page-forbidden',
    })
    expect(asked).not.toContain('new.example.com/r/2')
  })
})

describe('an attack', () => {
  it.each([
    ...['127.0.0.1', '10.0.0.5', '192.168.0.1', '169.254.169.254', '100.64.0.1', '::1', '::ffff:127.0.0.1'],
    ...['fd00::1', '2002:7f00:1::', '64:ff9b::7f00:1', 'fe80::1'],
  ])('by a name that resolves to %s connects to nothing', async (address) => {
    const outside = sites({ 'recipes.example.com': [address] })

    expect(await read(`${site}/r/1`, { '/r/1': page }, outside)).toMatchObject({ status: 'refused' })
    expect([outside.connected, asked]).toEqual([[], []])
  })

  it('by one private address among public ones connects to nothing', async () => {
    const outside = sites({ 'recipes.example.com': ['93.184.216.34', '127.0.0.1'] })

    expect(await read(`${site}/r/1`, { '/r/1': page }, outside)).toMatchObject({ status: 'refused' })
    expect(outside.connected).toEqual([])
  })

  it('by DNS rebinding connects only to addresses that were checked', async () => {
    const turns = ['93.184.216.34', '93.184.216.34', '127.0.0.1']
    const outside = sites()
    let lookups = 0
    outside.resolve = async () => [{ address: turns[lookups++] ?? '127.0.0.1' }]

    await read(`${site}/r/1`, { '/r/1': page }, outside)

    expect(outside.connected.every(isPublicAddress)).toBe(true)
    expect(outside.connected.length).toBeLessThanOrEqual(lookups)
  })

  it.each([
    ...['http://recipes.example.com/r/2', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'],
    ...[
      'https://inside.example.com/',
      'https://recipes.example.com:8443/',
      'https://a:b@recipes.example.com/',
    ],
    ...['file:///etc/passwd', 'https://0x7f000001/', '//169.254.169.254/latest/meta-data'],
  ])('by a redirect to %s is refused', async (to) => {
    const outside = sites({ 'inside.example.com': ['10.0.0.5'] })

    expect(await read(`${site}/r/1`, { '/r/1': redirect(to), '/': page }, outside)).toEqual({
      status: 'refused',
      why: 'page-address',
    })
    expect(outside.connected).toEqual(['93.184.216.34', '93.184.216.34'])
  })

  it('by endless redirects ends', async () => {
    const got = await read(`${site}/r/1`, { '/r/1': redirect('/r/1') })

    expect(got).toMatchObject({ why: 'page-unreadable' })
    expect(asked.length).toBeLessThanOrEqual(8)
  })

  it('by an endless body is cut off', async () => {
    let sent = 0
    const endless: Answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }

    expect(await read(`${site}/r/1`, { '/r/1': endless })).toMatchObject({ why: 'page-unreadable' })
    expect(sent).toBeLessThan(20_000_000)
  })

  it('by a gzip bomb is cut off', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const answer: Answer = (_request, response) => html(response, bomb, { 'content-encoding': 'gzip' })

    expect(await read(`${site}/r/1`, { '/r/1': answer })).toMatchObject({ why: 'page-unreadable' })
  })

  it.each<[string, Answer]>([
    ['no answer', () => {}],
    [
      'a body that drips',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write('a')), 20)
      },
    ],
  ])('by %s ends at the deadline', async (_how, slow) => {
    expect(await read(`${site}/r/1`, { '/r/1': slow }, sites(), 300)).toMatchObject({
      why: 'page-unreadable',
    })
  })

  it('by a name server that never answers ends at the deadline', async () => {
    const outside = { ...sites(), resolve: () => new Promise<never>(() => {}) }

    expect(await read(`${site}/r/1`, { '/r/1': page }, outside, 200)).toMatchObject({ status: 'refused' })
  })
})

describe('a site', () => {
  it.each<[string, Answer, string]>([
    [
      'forbids reading',
      (_request, response) => response.end('User-agent: *\nDisallow: /r/'),
      'page-forbidden',
    ],
    ['fails at robots.txt', (_request, response) => response.writeHead(503).end(), 'page-forbidden'],
  ])('that %s is not read', async (_how, robots, why) => {
    expect(await read(`${site}/r/1`, { '/robots.txt': robots, '/r/1': page })).toEqual({
      status: 'refused',
      why,
    })
    expect(asked).toEqual(['recipes.example.com/robots.txt'])
  })

  it.each<[string, Answer]>([
    ['a picture', (_request, response) => html(response, 'x', { 'content-type': 'image/png' })],
    ['an error', (_request, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('x')],
    ['an unknown encoding', (_request, response) => html(response, 'x', { 'content-encoding': 'zstd9' })],
  ])('that answers with %s gives no page', async (_what, answer) => {
    expect(await read(`${site}/r/1`, { '/r/1': answer })).toEqual({
      status: 'refused',
      why: 'page-unreadable',
    })
  })
})
