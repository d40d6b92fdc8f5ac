import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { readRecipePage } from '#contract/recipe-page.ts'
import { recipePagesPerDayMax } from '#contract/recipe-page-rules.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { type AuthServer, startAuthServer } from '../testing/servers/auth-server.ts'
import { countPage } from './count-page.ts'
import type { Outside } from './get-public.ts'
import { recipePart } from './member-part.ts'

const address = 'https://recipes.example.com/r/1'
const recipe = '{"@type":"Recipe","name":"肉じゃが"}'
const clock = testClock('2026-11-15T03:00:00Z')
let db: TestDatabase
let server: AuthServer
let outside: Outside
let reads = 0

beforeAll(async () => {
  db = await testDatabase()
  const site = createServer((request, response) => {
    if (request.url !== '/r/1') return void response.writeHead(404).end()
    reads++
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<script type="ld+json">${recipe}</script>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  atEnd(() => void site.close())
  const { port } = site.address() as AddressInfo // Cast: a server on a port has such an address.
  outside = {
    resolve: async () => [{ address: '127.0.0.1' }],
    // Only this test's site on loopback counts as public.
    isPublic: (each) => each === '127.0.0.1',
    open: (options) => httpRequest({ ...options, port }),
  }
  server = await startAuthServer(db, { outside, clock })
})

const verify = (uid: string) =>
  db.sql`update auth_member set email_verified_at = ${clock.now()} where uid = ${uid}`

it('a member with a verified address gets the recipe of the page; others are refused before anything is read', async () => {
  const browser = server.browser()
  expect(await browser.refused(readRecipePage, { address })).toMatch(/^401 /)
  const { uid } = await browser.registerNew()
  expect(await browser.refused(readRecipePage, { address })).toBe('403 page-needs-verified-email')
  expect(reads).toBe(0)
  await verify(uid)

  expect(await browser.done(readRecipePage, { address })).toEqual({
    recipe,
    address,
    photo: '',
  })
})

it('a member reads one page at a time, at most 30 a day, and the next day starts again', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  await verify(uid)
  reads = 0

  const atOnce = await Promise.all(Array.from({ length: 8 }, () => browser.ask(readRecipePage, { address })))
  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(atOnce.flatMap((each) => (each.ok ? [] : [each.reason])))).toEqual(
    new Set(['too-many-requests']),
  )
  expect(reads).toBe(1)

  await db.sql`update recipe_page_count set pages = ${recipePagesPerDayMax - 1} where uid = ${uid}`
  expect((await browser.ask(readRecipePage, { address })).ok).toBe(true)
  expect(await browser.refused(readRecipePage, { address })).toBe('429 page-limit')
  await db.tx(uid, (tx) => countPage(tx, uid, new Date('2026-11-16T00:00:00+09:00')))
})

it('a refused address counts too, so that it cannot be used to probe names endlessly', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  await verify(uid)

  expect(await browser.refused(readRecipePage, { address: 'https://localhost/' })).toBe('400 page-address')

  expect(await db.tx(uid, (tx) => recipePart.export(tx, uid))).toMatchObject([{ pages: 1 }])
  await db.tx(uid, (tx) => recipePart.erase(tx, uid))
  expect(await db.tx(uid, (tx) => recipePart.export(tx, uid))).toEqual([])
})

it('a deployment that turned it off reads nothing', async () => {
  const off = await startAuthServer(await testDatabase())
  const browser = off.browser()
  await browser.registerNew()

  expect(await browser.refused(readRecipePage, { address })).toBe('501 page-reading-off')
})
