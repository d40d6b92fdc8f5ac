import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { markNoticesRead, type Notices, noticesDocument, readNotices } from '#contract/notice/notices.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { forgetRows } from '../jobs/retention.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newExchanger } from '../testing/members/exchanger.ts'
import { runDue } from '../testing/run-due.ts'
import { type HttpBrowser, startAuthServer } from '../testing/servers/auth-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'
import { announce, endAnnouncement } from './announcement/announce.ts'
import { walkKind } from './broadcast/broadcasts.ts'
import type { MemberEvent } from './member-event.ts'
import { noticesReader } from './read-notices.ts'
import { recordEvent } from './record-event.ts'
import { noticeRetention } from './retention.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const event: MemberEvent = { kind: 'points-expired', points: 5, expiredOn: '2026-10-31' }

const record = (uid: string) =>
  db.tx(uid, (tx) => recordEvent(tx, { uid, key: randomUUID(), event, at: clock.now() }))
const documentOf = async (uid: string) => (await noticesReader(clock).read(db.sql, uid)) as Notices
const follow = ({ state }: HttpBrowser, uid: string) =>
  followLive(server.origin, state.idToken ?? '', [{ document: documentPath(noticesDocument, uid) }])

describe('notices', () => {
  it('of another member cannot be read or followed', async () => {
    const [own, other] = [await newExchanger(db, server), await newExchanger(db, server)]
    await record(other.uid)

    const { notices } = await own.browser.done(readNotices, { before: 1_000 })

    expect(notices).toEqual([])
    await expect(follow(own.browser, other.uid)).rejects.toThrow(/403|401/)
    expect(await server.browser().refused(readNotices, { before: 1_000 })).toBe('401 not-signed-in')
  })

  it('come in pages, newest first, none twice', async () => {
    const { uid, browser } = await newExchanger(db, server)
    for (let count = 0; count < 45; count++) await record(uid)

    const first = await documentOf(uid)
    const second = await browser.done(readNotices, { before: first.notices.at(-1)?.seq ?? 0 })
    const third = await browser.done(readNotices, { before: second.notices.at(-1)?.seq ?? 0 })

    const seqs = [first, second, third].flatMap(({ notices }) => notices.map(({ seq }) => seq))
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => other - one))
    expect(seqs).toHaveLength(45)
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
    expect(first.unread).toBe(45)
  })

  it('read on one device are read on the other at once', async () => {
    const { uid, browser } = await newExchanger(db, server)
    await record(uid)
    const other = await follow(browser, uid)
    const unreadThere = () => (other.events.at(-1)?.data as Notices | undefined)?.unread
    await other.until(() => unreadThere() === 1)

    await browser.done(markNoticesRead, { seq: 1, announcementIds: [] })
    await other.until(() => unreadThere() === 0)
    other.stop()

    expect((await documentOf(uid)).readSeq).toBe(1)
  })

  it('that arrive while two devices mark others as read stay unread', async () => {
    const { uid, browser } = await newExchanger(db, server)
    await record(uid)
    await record(uid)

    await Promise.all([
      browser.done(markNoticesRead, { seq: 2, announcementIds: [] }),
      record(uid),
      // The slow device saw only the first.
      browser.done(markNoticesRead, { seq: 1, announcementIds: [] }),
    ])
    await browser.done(markNoticesRead, { seq: 1, announcementIds: [] })

    expect(await documentOf(uid)).toMatchObject({ unread: 1, readSeq: 2 })
  })

  it('that do not exist yet cannot be marked as read', async () => {
    const { uid, browser } = await newExchanger(db, server)
    await record(uid)

    await browser.done(markNoticesRead, { seq: 9_999, announcementIds: [] })
    await record(uid)

    expect((await documentOf(uid)).unread).toBe(1)
  })

  it('older than the privacy policy says are deleted', async () => {
    const { uid } = await newExchanger(db, server)
    await record(uid)

    await forgetRows(db.sql, new Date('2027-12-14T00:00:00Z'), noticeRetention)
    const kept = (await documentOf(uid)).notices.length
    await forgetRows(db.sql, new Date('2027-12-16T00:00:00Z'), noticeRetention)

    expect([kept, (await documentOf(uid)).notices.length]).toEqual([1, 0])
  })
})

describe('an announcement', () => {
  const act = () => ({ actor: 'sato', at: clock.now() })
  const text = { title: 'メンテナンス', body: '2時から止まります。', link: null, isBanner: true }
  const add = (change: Partial<Parameters<typeof announce>[1]> = {}) =>
    db.tx(null, (tx) => announce(tx, { ...text, startsAt: clock.now(), endsAt: null, ...change }, act()))
  const idsSeenBy = async (uid: string) => (await documentOf(uid)).announcements.map(({ id }) => id)

  it('reaches open pages when it starts and leaves them when it ends', async () => {
    const { uid, browser } = await newExchanger(db, server)
    const page = await follow(browser, uid)
    const walk = server.jobs.filter(({ kind }) => kind === walkKind)
    const shown = () => (page.events.at(-1)?.data as Notices | undefined)?.announcements.map(({ id }) => id)

    const id = (await add()) ?? ''
    await runDue(db, walk, clock)
    await page.until(() => shown()?.includes(id) ?? false)
    await db.tx(null, (tx) => endAnnouncement(tx, id, act()))
    await runDue(db, walk, clock)
    await page.until(() => !shown()?.includes(id))
    page.stop()

    expect(await db.tx(null, (tx) => endAnnouncement(tx, id, act()))).toBe('already-ended')
  })

  it('is shown only between its start and its end', async () => {
    const { uid } = await newExchanger(db, server)
    const hour = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
    const id = (await add({ startsAt: hour(1), endsAt: hour(2) })) ?? ''
    const at = (hours: number) =>
      noticesReader({ now: () => hour(hours) }).read(db.sql, uid) as Promise<Notices>
    const has = async (hours: number) => (await at(hours)).announcements.some((each) => each.id === id)

    expect([await has(0), await has(1), await has(2)]).toEqual([false, true, false])
  })

  it('is unread until marked, for each member alone, and not counted for those who came later', async () => {
    const [reader, other] = [await newExchanger(db, server), await newExchanger(db, server)]
    const id = (await add()) ?? ''
    const before = await documentOf(reader.uid)
    await reader.browser.done(markNoticesRead, { seq: 0, announcementIds: [id, randomUUID()] })
    await reader.browser.done(markNoticesRead, { seq: 0, announcementIds: [id] })
    const [after, unaware] = [await documentOf(reader.uid), await documentOf(other.uid)]
    clock.advance('1m')
    const { uid: late } = await server.browser().registerNew()

    expect(after.unread).toBe(before.unread - 1)
    expect(unaware.unread).toBe(before.unread)
    expect(await idsSeenBy(late)).toContain(id)
    expect((await documentOf(late)).unread).toBe(0)
  })

  it('is made once per key', async () => {
    const key = randomUUID()

    expect([await add({ key }), await add({ key })]).toEqual([expect.any(String), null])
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://example.jp/',
    '//evil.example/',
    '/\\evil.example',
    'https://user@evil.example/',
    'https:evil.example',
    '/a\nb',
  ])('with the link %j is refused', async (href) => {
    await expect(add({ link: { href, label: '見る' } })).rejects.toThrow()
  })

  it.each(['/mypage/exchange?x=1', 'https://status.example.jp/today'])('may link to %s', async (href) => {
    expect(await add({ link: { href, label: '見る' } })).toEqual(expect.any(String))
  })

  it('keeps HTML as plain text and loses control characters', async () => {
    const { uid } = await newExchanger(db, server)

    const id = await add({
      title: '<script>alert(1)</script>\r\nBcc: x',
      body: '<img src=x onerror=alert(1)>\u0007',
    })

    const found = (await documentOf(uid)).announcements.find((each) => each.id === id)
    expect(found).toMatchObject({
      title: '<script>alert(1)</script> Bcc: x',
      body: '<img src=x onerror=alert(1)>',
    })
  })
})
