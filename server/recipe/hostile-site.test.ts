import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import type { Outside } from './get-public.ts'
import { openPageReader } from './page-reader.ts'
import { readPage } from './read-page.ts'
import { readPlaces } from './read-places.ts'
import { resolverOf } from './resolve.ts'

const publicOrigin = 'https://kotsukotsu.example'
const site = 'https://recipes.example.com'
const source = '<script type="ld+json">{"@type":"Recipe","name":"肉じゃが"}</script>'
type Answer = (response: ServerResponse) => void

const reader = openPageReader()
atEnd(() => reader.close())
let answers: Record<string, Answer> = {}
let asked: string[] = []
let outside: Outside

beforeAll(async () => {
  const sites = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => sites.listen(0, '127.0.0.1', resolve))
  const { port } = sites.address() as AddressInfo // Cast: a server on a port has such an address.
  atEnd(() => {
    sites.closeAllConnections()
    sites.close()
  })
  outside = {
    resolve: async () => [{ address: '93.184.216.34' }],
    isPublic: () => true,
    open: (options) => httpRequest({ ...options, host: '127.0.0.1', port }),
  }
})

const page =
  (body: string): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(body)

function read(address: string, given: Record<string, Answer>) {
  answers = given
  asked = []
  return readPage(address, { publicOrigin, reader, outside, withinMs: 10_000 })
}

/** The longest time in which the event loop did nothing else, by the CPU time of its thread. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [threadMs(), 0]
  const timer = setInterval(() => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await work()
  clearInterval(timer)
  return Math.max(longest, threadMs() - last)
}

/** A busy machine adds waiting time to the clock, but not to this. */
const threadMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

const manyRules = `User-agent: *\n${`Disallow: /${'*a'.repeat(45)}b\n`.repeat(4_700)}`

it('many rules, a long path and redirects do not hold the process', async () => {
  await read(`${site}/warm`, { '/warm': page(source) })
  const path = `/r/${'a'.repeat(3_800)}`
  const rules: Answer = (response) => void response.end(manyRules)

  const pauseMs = await longestPause(() => read(site + path, { '/robots.txt': rules, [path]: page(source) }))

  expect(pauseMs).toBeLessThan(250)
  expect(asked).toEqual(['/robots.txt'])
})

it('a redirect to an address of 16 kB is refused', async () => {
  const far: Answer = (response) => void response.writeHead(302, { location: `/${'a'.repeat(12_000)}` }).end()

  expect(await read(`${site}/r/1`, { '/r/1': far })).toEqual({ status: 'refused', why: 'page-address' })
})

it('the robots.txt of a site is asked for once, however often it redirects', async () => {
  const to =
    (location: string): Answer =>
    (response) =>
      void response.writeHead(302, { location }).end()

  const got = await read(`${site}/1`, { '/1': to('/2'), '/2': to('/3'), '/3': to('/4'), '/4': page(source) })

  expect(got).toMatchObject({ status: 'read' })
  expect(asked).toEqual(['/robots.txt', '/1', '/2', '/3', '/4'])
})

it('a page that takes much to parse does not hold the process', async () => {
  const nested = `<script type="ld+json">${'['.repeat(900_000)}${']'.repeat(900_000)}</script>`

  let got: unknown
  const pauseMs = await longestPause(async () => {
    got = await read(`${site}/r/1`, { '/r/1': page(nested) })
  })

  expect(got).toEqual({ status: 'refused', why: 'page-unreadable' })
  expect(pauseMs).toBeLessThan(250)
  expect(await read(`${site}/r/1`, { '/r/1': page(source) })).toMatchObject({ status: 'read' })
})

it('the answer has the recipe alone, or the words of a page without one, never its scripts and addresses', async () => {
  const found = { '@type': 'Recipe', name: '肉じゃが', recipeIngredient: ['じゃがいも 3個'], secret: 'x' }
  const html = `<p>about us</p><script type="ld+json">${JSON.stringify(found)}</script>`

  expect(await read(`${site}/r/1`, { '/r/1': page(html) })).toMatchObject({
    recipe: '{"@type":"Recipe","name":"肉じゃが","recipeIngredient":["じゃがいも 3個"]}',
  })
  const words =
    '<!-- a --><style>b</style><h1 onclick="c" class="d">肉じゃが</h1><a href="https://e">戻る</a>' +
    '<SCRIPT>f</SCRIPT><form>g</form><p itemprop="recipeYield" content="2人分">材料</p><script>h'
  expect(await read(`${site}/r/1`, { '/r/1': page(words) })).toMatchObject({
    recipe: '<h1>肉じゃが</h1><a>戻る</a><p itemprop="recipeYield" content="2人分">材料</p>h',
  })
  const long = JSON.stringify({ ...found, name: 'あ'.repeat(100_001) })
  expect(await read(`${site}/r/1`, { '/r/1': page(`<script ld+json>${long}</script>`) })).toMatchObject({
    why: 'page-unreadable',
  })
})

it('a name server that does not answer ends at the deadline and holds up no other name', async () => {
  const silent = createSocket('udp4')
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  atEnd(() => void silent.close())
  const resolve = resolverOf([`127.0.0.1:${silent.address().port}`])

  const slow = Array.from({ length: 16 }, (_, n) =>
    readPage(`https://slow${n}.example.com/`, {
      publicOrigin,
      reader,
      outside: { ...outside, resolve },
      withinMs: 1_000,
    }),
  )
  const first = await Promise.race([...slow, lookup('localhost')])
  const statuses = (await Promise.all(slow)).map(({ status }) => status)

  expect(first).toHaveProperty('address')
  expect(new Set(statuses)).toEqual(new Set(['refused']))
})

it('a member who does not fetch an answer gets no second one, and all answers of a process have a bound', async () => {
  const places = readPlaces()
  const fetched: (() => void)[] = []
  const whenClosed = (listener: () => void) => void fetched.push(listener)
  const readBy = (uid: string) => places.run({ uid, whenClosed }, async () => 'recipe')

  await readBy('a')
  await expect(readBy('a')).rejects.toThrow('too-many-requests')
  for (let n = 1; n < 24; n++) await readBy(`member ${n}`)
  await expect(readBy('b')).rejects.toThrow('too-many-requests')

  fetched[0]?.()
  expect(await readBy('a')).toBe('recipe')
})

it('a process reads four pages at once', async () => {
  const places = readPlaces()
  const ends: (() => void)[] = []
  const reads = Array.from({ length: 9 }, (_, n) =>
    places.run(
      { uid: `member ${n}`, whenClosed: () => {} },
      () => new Promise<void>((end) => ends.push(end)),
    ),
  )

  await setImmediate()
  expect(ends).toHaveLength(4)
  while (ends.length > 0) {
    ends.shift()?.()
    await setImmediate()
  }
  await Promise.all(reads)
})
