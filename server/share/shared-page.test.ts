import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { syncBlobPut } from '#contract/apps/sync-blob.ts'
import { sharedPagesMax } from '#contract/share/share-rules.ts'
import {
  endSharedPage,
  listSharedPages,
  openSharedPage,
  rewriteSharedPage,
  sharedPagePath,
} from '#contract/share/shared-page.ts'
import type { SharedNote, SharedRecipe } from '#contract/share/shared-page-content.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { testPicture } from '../testing/test-picture.ts'
import { sharePart } from './member-part.ts'
import { pagePolicy } from './page-styles.ts'

const db = await testDatabase()
const clock = testClock('2026-11-19T03:00:00Z')
const server = await startAuthServer(db, { clock })
const note: SharedNote = { app: 'note', title: '庭', lines: [{ kind: 'text', text: '梅が咲いた' }] }

it('a member shows a note by a link, rewrites it, renews the link and ends it', async () => {
  const { browser } = await member()

  const { secret } = await browser.done(openSharedPage, { ...key, days: 7, content: encoded(note) })
  const { status, headers, text } = await get(secret)

  expect(headers.get('content-security-policy')).toBe(pagePolicy)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('<h1>庭</h1><p>梅が咲いた</p>')
  expect(text).toContain('2026年11月26日まで見られます')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])

  const changed = { ...note, lines: [{ kind: 'text', text: '桜も咲いた' }] }
  await browser.done(rewriteSharedPage, { ...key, content: encoded(changed) })
  expect((await get(secret)).text).toContain('桜も咲いた')

  const renewed = await browser.done(openSharedPage, { ...key, days: 365, content: encoded(note) })
  expect([(await get(secret)).status, (await get(renewed.secret)).status]).toEqual([404, 200])

  await browser.done(endSharedPage, key)
  expect((await get(renewed.secret)).status).toBe(404)
  expect((await browser.done(listSharedPages, {})).pages).toEqual([])
  expect(await browser.refused(rewriteSharedPage, { ...key, content: encoded(note) })).toBe(
    '404 shared-page-unknown',
  )
})

it('a recipe shows its amounts, steps and photo, and only photos of the page can be asked for', async () => {
  const { browser } = await member()
  const [shown, cooking, hidden] = [photo('夕食'), photo('鍋'), photo('家族')]
  for (const { hash, bytes } of [shown, cooking, hidden]) {
    await browser.done(syncBlobPut, {
      hash,
      app: 'recipe',
      type: 'image/webp',
      bytes: bytes.toString('base64'),
    })
  }
  const recipe: SharedRecipe = {
    app: 'recipe',
    title: '肉じゃが',
    servings: '2人分',
    minutes: 40,
    ingredients: [{ heading: '具' }, { mark: 'A', name: 'じゃがいも', amount: '3個' }],
    steps: [{ text: '【下準備】切る' }, { text: '煮る', number: 1, photo: cooking.hash }],
    memo: '弱火で',
    source: 'https://example.com/niku',
    photo: shown.hash,
  }
  const { secret } = await browser.done(openSharedPage, {
    app: 'recipe',
    record: 'r',
    days: 30,
    content: encoded(recipe),
  })

  const { text } = await get(secret)
  const picture = await fetch(`${server.origin}${sharedPagePath(secret)}?photo=0`)
  const others = await Promise.all(
    ['2', '-1', hidden.hash, '__proto__', ''].map((place) =>
      fetch(`${server.origin}${sharedPagePath(secret)}?photo=${place}`),
    ),
  )

  expect(text).toContain('<li class="group">具</li><li><span><i>A</i>じゃがいも</span><b>3個</b></li>')
  // As in the app: 「1と2を混ぜる」 counts without 下準備.
  expect(text).toContain(
    '<ol class="steps"><li class="prepared">【下準備】切る</li><li value="1">煮る<img src="?photo=1"',
  )
  expect(text).toContain('2人分　40分')
  expect(text).toContain('rel="nofollow ugc noopener noreferrer">example.com</a>')
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(shown.bytes)
  // An empty place is the first photo.
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200])
})

it('only verified members make pages, at most 50 of them, also by parallel calls', async () => {
  const unverified = server.browser()
  await unverified.registerNew()
  const open = { ...key, days: 7 as const, content: encoded(note) }
  expect(await unverified.refused(openSharedPage, open)).toBe('403 sharing-needs-verified-email')
  expect(await server.browser().refused(openSharedPage, open)).toMatch(/^401 /)

  const { uid, browser } = await member()
  await db.sql`
    insert into share_page (uid, app, record, secret_hash, title, content, made_at, written_at, expires_at)
    select ${uid}, 'note', 'old-' || n, decode(md5(${uid} || n), 'hex'), '', '', now(), now(),
      ${new Date(clock.now().getTime() + 86_400_000)}
    from generate_series(1, ${sharedPagesMax - 2}) n`
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => browser.ask(openSharedPage, { ...open, record: `new-${n}` })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  const [refused] = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
  expect(refused).toBe('shared-pages-limit')
  // Those that have expired make room.
  await expire(uid)
  await browser.done(openSharedPage, { ...open, record: 'later' })
})

it('a guessed, malformed, expired or foreign address finds nothing, and all of them look alike', async () => {
  const [{ uid, browser }, other] = [await member(), await member()]
  const { secret } = await browser.done(openSharedPage, { ...key, days: 7, content: encoded(note) })
  const turned = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  // Another member names the same record.
  await other.browser.done(endSharedPage, key)
  expect(await other.browser.refused(rewriteSharedPage, { ...key, content: encoded(note) })).toBe(
    '404 shared-page-unknown',
  )
  expect((await get(secret)).status).toBe(200)
  await expire(uid)

  const answers = await Promise.all([turned, 'A'.repeat(43), secret].map((each) => get(each)))

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]?.text).toContain('このページは見られません')
  const { pages } = await browser.done(listSharedPages, {})
  expect(pages.map(({ state }) => state)).toEqual(['expired'])
})

it('pages of a suspended or erased member are gone at once, and nothing of them is left', async () => {
  const [suspended, erased] = [await member(), await member()]
  const open = { ...key, days: 7 as const, content: encoded(note) }
  const secrets = []
  for (const { browser } of [suspended, erased]) {
    secrets.push((await browser.done(openSharedPage, open)).secret)
  }
  await fetch(server.origin + sharedPagePath(secrets[1] ?? ''), { method: 'POST', body: 'why=privacy' })
  await db.tx(suspended.uid, (tx) => suspendMember(tx, { uid: suspended.uid, at: clock.now() }, '規約違反'))
  await db.tx(erased.uid, (tx) => sharePart.erase(tx, erased.uid))

  expect(await Promise.all(secrets.map(async (secret) => (await get(secret)).status))).toEqual([404, 404])
  const [left] = await db.sql`
    select (select count(*) from share_page where uid = ${erased.uid})
      + (select count(*) from share_page_address where uid = ${erased.uid})
      + (select count(*) from share_report where uid = ${erased.uid}) as count`
  expect(left).toEqual({ count: 0 })
})

it('the export holds what a page says and never its address', async () => {
  const { uid, browser } = await member()
  const { secret } = await browser.done(openSharedPage, { ...key, days: 7, content: encoded(note) })

  const exported = await db.tx(uid, (tx) => sharePart.export(tx, uid))

  expect(exported).toMatchObject([{ app: 'note', content: note, endedByOperatorAt: null }])
  expect(JSON.stringify(exported)).not.toContain(secret)
  expect(JSON.stringify(await browser.done(listSharedPages, {}))).not.toContain(secret)
  expect(server.lines.join('\n')).not.toContain(secret)
})

it('a page that is asked for without end is slowed down, and the others are not', async () => {
  const [one, other] = [await member(), await member()]
  const open = { ...key, days: 7 as const, content: encoded(note) }
  const [{ secret }, quiet] = [
    await one.browser.done(openSharedPage, open),
    await other.browser.done(openSharedPage, open),
  ]

  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => (await get(secret, `10.97.${n}.1`)).status),
  )

  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50)
  expect((await get(quiet.secret)).status).toBe(200)
})

it('nobody makes or sees a page where the operator has not turned sharing on', async () => {
  const off = await startAuthServer(db, { clock, isSharingOn: false })
  const { browser, uid } = await member()
  const { secret } = await browser.done(openSharedPage, { ...key, days: 7, content: encoded(note) })
  const there = off.browser()
  Object.assign(there.state, browser.state)

  expect((await fetch(off.origin + sharedPagePath(secret))).status).toBe(404)
  expect(await there.refused(openSharedPage, { ...key, days: 7, content: encoded(note) })).toBe(
    '501 sharing-off',
  )
  // Those that were made are still listed and ended.
  expect((await there.done(listSharedPages, {})).pages).toHaveLength(1)
  await there.done(endSharedPage, key)
  const [left] = await db.sql`select count(*)::int as count from share_page where uid = ${uid}`
  expect(left).toEqual({ count: 0 })
})

const expire = (uid: string) => db.sql`update share_page set expires_at = ${clock.now()} where uid = ${uid}`

const key = { app: 'note', record: 'a-1' } as const

function encoded(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64')
}

function photo(words: string) {
  const bytes = testPicture(words)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

async function member() {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`
  return { browser, uid }
}

async function get(secret = '', address = '10.98.1.1') {
  const response = await fetch(server.origin + sharedPagePath(secret), {
    headers: { 'x-forwarded-for': address },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
