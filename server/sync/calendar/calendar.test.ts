import { expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPush } from '#contract/apps/sync.ts'
import {
  calendarPath,
  changeCalendar,
  endCalendar,
  openCalendar,
  showCalendar,
} from '#contract/apps/todo-calendar.ts'
import { protectAccount } from '#contract/auth/auth-email.ts'
import { passwordResetJob } from '../../auth/mail/mail-links.ts'
import { suspendMember } from '../../auth/member/operate.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { hostileUpdate } from '../../testing/members/hostile-update.ts'
import { intrusions } from '../../testing/members/intrusions.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { calendarPart } from './member-part.ts'

const db = await testDatabase()
const clock = testClock('2026-11-18T03:00:00Z')
const server = await startAuthServer(db, { clock })
const { verified, signedInElsewhere, renew, protectCode } = intrusions(server, db)
const everything = { hasTitles: true, lists: null }

it('a member subscribes to the own todos, decides what they show, renews the address and ends it', async () => {
  const { browser, add } = await member()
  await add(
    { text: '歯医者', due: '2026-11-20', time: '10:30' },
    { text: '牛乳', due: '2026-11-21', list: 'a' },
  )
  expect(await browser.done(showCalendar, {})).toEqual({ calendar: null })

  const { secret } = await browser.done(openCalendar, everything)
  const { status, headers, text } = await get(secret)

  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(titlesOf(text)).toEqual(['歯医者', '牛乳'])
  expect(text).toContain('DTSTART:20261120T013000Z\r\n')

  await browser.done(changeCalendar, { hasTitles: false, lists: ['a'] })
  expect(titlesOf((await get(secret)).text)).toEqual(['やること'])
  expect(await browser.done(showCalendar, {})).toEqual({
    calendar: { hasTitles: false, lists: ['a'], madeAt: clock.now().toISOString() },
  })

  const renewed = await browser.done(openCalendar, everything)
  expect([(await get(secret)).status, (await get(renewed.secret)).status]).toEqual([404, 200])

  await browser.done(endCalendar, {})
  expect((await get(renewed.secret)).status).toBe(404)
  expect(await browser.refused(changeCalendar, everything)).toBe('404 no-calendar')
})

it('an address that is asked again answers 304 until something changes, and HEAD has no body', async () => {
  const { browser, add } = await member()
  await add({ text: '一', due: '2026-11-20' })
  const { secret } = await browser.done(openCalendar, everything)
  const etag = (await get(secret)).headers.get('etag') ?? ''
  const known = { 'if-none-match': `"other", W/${etag}` }

  const again = await get(secret, { headers: known })
  const head = await get(secret, { method: 'HEAD' })
  await add({ text: '二', due: '2026-11-20' })
  const changed = await get(secret, { headers: known })
  const otherMethods = await Promise.all(['POST', 'PUT', 'DELETE'].map((method) => get(secret, { method })))

  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
  expect([changed.status, titlesOf(changed.text)]).toEqual([200, ['一', '二']])
  for (const { status } of otherMethods) expect(status).toBeGreaterThanOrEqual(400)
})

it('a guessed, malformed or foreign address finds nothing, and all of them look alike', async () => {
  const { browser, uid } = await member()
  const { secret } = await browser.done(openCalendar, everything)
  const turned = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`

  const answers = await Promise.all([turned, 'A'.repeat(43), secret.toLowerCase()].map((each) => get(each)))
  const odd = await Promise.all(
    ['', uid, `${secret}A`, `../${secret}`, `${secret}%00`].map((each) => get(each)),
  )

  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([404, 'Not Found']))
  for (const { text } of odd) expect(text).not.toContain('VCALENDAR')
})

it('the address of a suspended or erased member is dead at once', async () => {
  const [suspended, erased] = [await member(), await member()]
  const secrets = await Promise.all(
    [suspended, erased].map(async ({ browser }) => (await browser.done(openCalendar, everything)).secret),
  )
  await db.tx(suspended.uid, (tx) => suspendMember(tx, { uid: suspended.uid, at: clock.now() }, '規約違反'))
  await db.tx(erased.uid, (tx) => calendarPart.erase(tx, erased.uid))

  expect(await Promise.all(secrets.map(async (secret) => (await get(secret)).status))).toEqual([404, 404])
  const [left] =
    await db.sql`select count(*)::int as count from sync_calendar_address where uid = ${erased.uid}`
  expect(left).toEqual({ count: 0 })
})

it.each(['the protect link', 'a new password'])(
  'an address that an intruder made ends with %s',
  async (way) => {
    const owner = await verified()
    const thief = await signedInElsewhere(owner)
    const { secret } = await thief.done(openCalendar, everything)
    expect(await mailedEvents(owner.uid)).toEqual(['calendar-made'])

    if (way === 'a new password') {
      const job = passwordResetJob(server.auth, clock)
      await job.run({ email: owner.email }, { id: '', kind: job.kind, uid: null, attempt: 1 })
      await renew(owner)
    } else await server.browser().done(protectAccount, { code: await protectCode(owner.email) })

    expect((await get(secret)).status).toBe(404)
    expect(await mailedEvents(owner.uid)).toEqual(['calendar-made', 'calendar-ended'])
  },
)

it('an address is made after a recent sign-in only, and renewed ones leave one row', async () => {
  const { browser, uid } = await member()
  const parallel = await Promise.all(Array.from({ length: 5 }, () => browser.done(openCalendar, everything)))
  const alive = await Promise.all(parallel.map(async ({ secret }) => (await get(secret)).status))
  const [rows] = await db.sql`select count(*)::int as count from sync_calendar_address where uid = ${uid}`
  clock.advance('11m')

  expect(alive.filter((status) => status === 200)).toHaveLength(1)
  expect(rows).toEqual({ count: 1 })
  expect(await browser.refused(openCalendar, everything)).toBe('403 requires-recent-login')
  expect(await browser.refused(changeCalendar, everything)).toBe('403 requires-recent-login')
  await browser.done(endCalendar, {})
})

it('one address that is asked without end is slowed down, and the others are not', async () => {
  const [one, other] = [await member(), await member()]
  const [secret, own] = await Promise.all(
    [one, other].map(async ({ browser }) => (await browser.done(openCalendar, everything)).secret),
  )

  const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => get(secret, {}, `10.99.${n}.1`)))
  const refused = statuses.find(({ status }) => status === 429)

  expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(21)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get(own)).status).toBe(200)
})

it('5,000 todos are one file, and a log that costs too much to decode gets 503 instead of the server', async () => {
  const [many, hostile, small] = [await member(), await member(), await member()]
  const records = new Doc()
  for (let n = 0; n < 5_000; n++) put(records, { text: `やること ${n} `.padEnd(60, 'あ'), due: '2026-11-20' })
  await store(many.uid, encodeStateAsUpdate(records))
  await store(hostile.uid, hostileUpdate(6_000))
  const [secret, other, third] = await Promise.all(
    [many, hostile, small].map(async ({ browser }) => (await browser.done(openCalendar, everything)).secret),
  )

  const { status, text } = await get(secret)
  const costly = await get(other)

  expect([status, titlesOf(text).length]).toEqual([200, 5_000])
  expect([costly.status, costly.headers.get('retry-after')]).toEqual([503, '3600'])
  expect((await get(third)).status).toBe(200)
})

it('no log line and no answer to others holds a secret address', async () => {
  const { browser } = await member()
  const { secret } = await browser.done(openCalendar, everything)
  await get(secret)
  await get(secret, { method: 'POST' })
  for (const path of [`//calendar/${secret}.ics`, `/Calendar/${secret}.ics`, `/%63alendar/${secret}.ICS`])
    await fetch(server.origin + path)

  expect(server.lines.join('\n')).not.toContain(secret)
  expect(JSON.stringify(await browser.done(showCalendar, {}))).not.toContain(secret)
})

const mailedEvents = async (uid: string) => {
  const rows = await db.sql<{ kind: string }[]>`
    select payload->'event'->>'kind' as kind from job_task
    where kind = 'mail-account-event' and uid = ${uid} order by created_at, id`
  return rows.map(({ kind }) => kind)
}

async function member() {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  const doc = new Doc()
  const add = async (...todos: Record<string, unknown>[]) => {
    for (const todo of todos) put(doc, todo)
    const update = Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
    await browser.done(syncPush, { app: 'todo', update })
  }
  return { browser, uid, add }
}

function put(doc: Doc, { text, ...fields }: Record<string, unknown>): void {
  const records = doc.getMap(recordsKey)
  const record = new YMap<unknown>(Object.entries({ kind: 'todo', editedAt: 1, ...fields }))
  records.set(`id-${records.size}`, record)
  record.set('text', new YText(String(text)))
}

/** Larger than one push may be, or refused by it. */
async function store(uid: string, update: Uint8Array): Promise<void> {
  await db.sql`
    insert into sync_head (uid, app, epoch, seq, bytes) values (${uid}, 'todo', gen_random_uuid(), 1, 1)`
  await db.sql`
    insert into sync_update (uid, app, seq, update, arrived_at)
    values (${uid}, 'todo', 1, ${Buffer.from(update)}, ${clock.now()})`
}

/** Without a cookie or token, as calendar apps ask. */
async function get(secret = '', options: RequestInit = {}, address = '10.98.1.1') {
  const headers = { 'x-forwarded-for': address, ...options.headers }
  const response = await fetch(server.origin + calendarPath(secret), { ...options, headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const titlesOf = (text: string) =>
  [...text.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
