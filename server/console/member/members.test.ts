import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeEmail, confirmEmailChange, verifyEmail } from '#contract/auth/auth-email.ts'
import { listAudit } from '#contract/console/audit.ts'
import { endMemberSessionsAct } from '#contract/console/member-acts.ts'
import { listMembers, listMemberTimeline, readMember, type TimelineRow } from '#contract/console/members.ts'
import { contactSend } from '#contract/contact.ts'
import { createExchange, revealGift } from '#contract/exchange/exchange.ts'
import { findMember } from '../../auth/member/member.ts'
import { grant } from '../../ledger/earn.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { newestCode, startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const viewer = await server.signedIn('viewer')
const support = await server.signedIn('support')

const search = async (q: string) =>
  (await viewer.done(listMembers, { filters: { q }, after: null })).rows.map(({ uid, found }) => [uid, found])

const timeline = async (uid: string, kind?: string): Promise<TimelineRow[]> => {
  const rows: TimelineRow[] = []
  let after: string | null = null
  do {
    const page: { rows: TimelineRow[]; next: string | null } = await viewer.done(listMemberTimeline, {
      filters: { uid, ...(kind && { kind }) },
      after,
    })
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}

async function withGift() {
  const member = await newExchanger(db, members)
  const [code = ''] = await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
  const exchangeId = randomUUID()
  await member.browser.done(createExchange, { exchangeId, channel: 'quo', points: 500 })
  await runExchangeJobs(db, members)
  return { ...member, code, exchangeId }
}

test('one box finds a member by address, uid, referral code, ticket, exchange number and id, nickname', async () => {
  const { uid, browser, email, exchangeId } = await withGift()
  const stranger = await newMember(db)
  const contact = {
    kind: 'point',
    name: '',
    email,
    body: '質問があります。教えてください。',
    consent: true,
  } as const
  const { ticket } = await browser.done(contactSend, { ...contact, contactId: randomUUID() })
  await db.sql`update auth_member set nickname = 'さがされる人' where uid = ${uid}`
  const { referralCode = '' } = (await findMember(db.sql, uid)) ?? {}
  const [numbered] = await db.sql<{ number: string }[]>`
    select number from exchange_number where exchange_id = ${exchangeId}`

  const found = [
    await search(` ${email.toUpperCase()} `),
    await search(uid),
    await search(`${referralCode.slice(0, 4)}-${referralCode.slice(4).toLowerCase()}`),
    await search(ticket.toLowerCase()),
    await search(numbered?.number ?? ''),
    await search(exchangeId),
    await search('さがされる人'),
  ]

  expect(found.map((rows) => rows.map(([each]) => each))).toEqual(Array(7).fill([uid]))
  expect(found.slice(1).map(([row]) => row?.[1])).toEqual([
    ['会員ID'],
    ['紹介コード'],
    ['お問い合わせの受付番号'],
    ['交換の受付番号'],
    ['交換・注文の番号'],
    ['ニックネーム'],
  ])
  expect(await search('誰でもない')).toEqual([])
  expect(await search(`%${email}`)).toEqual([])
  expect(await search(stranger.uid.slice(0, 20))).toEqual([])
})

test('a gift code finds its member however it is typed, and no other code does', async () => {
  const { uid, code } = await withGift()
  const typed = code.toLowerCase().replaceAll('-', ' ')

  const found = await search(typed)

  expect(found).toEqual([[uid, ['ギフトのコード']]])
  expect(await search(code)).toEqual(found)
  expect(await search(code.slice(0, -1))).toEqual([])
})

test('a past address and a shared device find the members, and the list shows no whole address', async () => {
  const browser = members.browser()
  const { uid, email: former, password } = await browser.registerNew()
  await browser.done(verifyEmail, { code: await newestCode(db, former) })
  const email = `${randomUUID()}@example.jp`
  await browser.done(changeEmail, { email, password })
  await browser.done(confirmEmailChange, { code: await newestCode(db, email) })
  const second = await browser.registerNew()
  const { file } = await viewer.done(readMember, { uid })

  const byFormer = await search(former)
  const byDevice = await search((file.devices[0] ?? '').toLowerCase())
  const { rows } = await viewer.done(listMembers, { filters: { q: email }, after: null })

  expect(byFormer).toEqual([[uid, expect.arrayContaining(['以前のメールアドレス'])]])
  expect(byDevice.map(([each]) => each).sort()).toEqual([uid, second.uid].sort())
  expect(file.signals.filter(({ device }) => device === file.devices[0])).toMatchObject([{ count: 1 }])
  expect(file.formerEmails).toEqual([former])
  expect(rows[0]?.email).toBe(`${email[0]}***@example.jp`)
})

test('the list has pages and states, and only its CSV is recorded, without the text that was searched', async () => {
  const { uid } = await newMember(db, { now: new Date('2026-11-15T04:00:00Z') })
  await db.sql`update auth_member set suspended_at = now() where uid = ${uid}`
  const admin = await server.signedIn('admin')
  const all = await viewer.done(listMembers, { filters: {}, after: null })
  const suspended = await viewer.done(listMembers, { filters: { status: 'suspended' }, after: null })
  await viewer.done(listMembers, { filters: { q: 'taro@example.jp' }, after: null, forCsv: true })

  const { rows } = await admin.done(listAudit, { filters: { subject: 'members' }, after: null })
  expect(all.rows[0]?.uid).toBe(uid)
  expect(suspended.rows.map((row) => row.uid)).toEqual([uid])
  expect(rows.map(({ act }) => act)).toEqual(['members export'])
  expect(JSON.stringify(rows)).not.toContain('taro@')
})

test('the timeline has every kind of event once, the newest first, and reading a page is an entry', async () => {
  const { uid, browser, email, exchangeId } = await withGift()
  await browser.done(revealGift, { exchangeId })
  const contact = {
    kind: 'point',
    name: '',
    email,
    body: '質問があります。教えてください。',
    consent: true,
  } as const
  await browser.done(contactSend, { ...contact, contactId: randomUUID() })
  await doAct(support, endMemberSessionsAct, { uid })

  const rows = await timeline(uid)
  const gift = await timeline(uid, 'gift')
  const admin = await server.signedIn('admin')
  const entries = await admin.done(listAudit, { filters: { subject: uid, act: 'members show' }, after: null })

  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set(['point', 'exchange', 'gift', 'sign-in', 'mail', 'contact', 'act', 'consent']),
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(gift).toMatchObject([{ exchangeId, state: '表示' }])
  expect(rows.filter(({ kind }) => kind === 'act').map(({ title }) => title)).toEqual([
    'すべての端末からのログアウト',
  ])
  expect(entries.rows).toHaveLength(2)
})

test('pages of the timeline lose no row and repeat none, also among rows of one moment', async () => {
  const { uid } = await newMember(db, { now: clock.now() })
  const other = await newMember(db, { now: clock.now(), points: 7 })
  for (let at = 0; at < 120; at++) {
    const key = `k${at}`
    await db.tx(uid, (tx) => grant(tx, { uid, key, kind: 'referral', points: 1, at: clock.now() }))
  }

  const rows = await timeline(uid)
  const points = await timeline(uid, 'point')

  expect(points.map(({ balanceAfter }) => balanceAfter)).toEqual(
    Array.from({ length: 120 }, (_, at) => 120 - at),
  )
  expect(rows.filter(({ kind }) => kind === 'point')).toHaveLength(120)
  expect((await timeline(other.uid, 'point')).map((row) => row.points)).toEqual([7])
})
