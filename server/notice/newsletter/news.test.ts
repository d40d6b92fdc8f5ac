import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setMarketingMail } from '#contract/account.ts'
import { stopNews, stopNewsPath } from '#contract/notice/news.ts'
import { findMember } from '../../auth/member/member.ts'
import { authPart } from '../../auth/member/member-part.ts'
import { countForNews } from '../../auth/member/page-of-members.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger } from '../../testing/members/exchanger.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'
import { readProgress, startBroadcast, stopBroadcast, walkKind } from '../broadcast/broadcasts.ts'
import { walkMembersJob } from '../broadcast/walk-members.ts'
import { stopTokens } from './stop-token.ts'

const db = await testDatabase()
const secret = 'a secret of the tests'
const server = await startAuthServer(db, { secret })
const { clock } = server
const tokens = stopTokens(secret)
const walk = walkMembersJob({ db, clock, mailsPerSecond: 20, pace: { batchSize: 2, batches: 2, pauseMs: 0 } })
const post = server.jobs.filter(({ kind }) => kind === 'post-broadcast')

async function reader({ agrees = true } = {}) {
  const member = await newExchanger(db, server)
  if (agrees) await member.browser.done(setMarketingMail, { marketingMail: true })
  return member
}

const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'] }
const start = async () =>
  (await db.tx(null, (tx) =>
    startBroadcast(tx, { kind: 'news', key: randomUUID(), content, actor: 'sato', at: clock.now() }),
  )) ?? ''
const agreesTo = async (uid: string) => (await findMember(db.sql, uid))?.marketingMail
const newsTo = async (email: string) =>
  (await sentTo(db, email)).filter(({ subject }) => subject.includes('秋のお知らせ'))

describe('a newsletter', () => {
  it('reaches those who agreed, once, with mark, sender and stop link in both parts', async () => {
    const [agreed, notAgreed] = [await reader(), await reader({ agrees: false })]

    await start()
    await runDue(db, [walk], clock)
    await runDue(db, [...post], clock)

    const [mail, ...more] = await newsTo(agreed.email)
    expect(more).toEqual([])
    expect(await newsTo(notAgreed.email)).toEqual([])
    expect(mail?.subject).toBe('【広告・宣伝】秋のお知らせ')
    const link = `/mypage/?stopNews=${tokens.of(agreed.uid)}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(link)
    for (const part of [mail?.text, mail?.html]) expect(part).toMatch(/送信者[\s\S]*住所[\s\S]*連絡先/)
  })

  it('is not sent to those who withdrew, were erased or lost their verified address after it was queued', async () => {
    const [withdrew, erased, unverified] = [await reader(), await reader(), await reader()]
    await start()
    await runDue(db, [walk], clock)

    await withdrew.browser.done(stopNews, { token: tokens.of(withdrew.uid) })
    await db.tx(erased.uid, (tx) => authPart(server.auth).erase(tx, erased.uid, clock.now()))
    await db.sql`update auth_member set email_verified_at = null where uid = ${unverified.uid}`
    await runDue(db, [...post], clock)

    for (const { email } of [withdrew, erased, unverified]) expect(await newsTo(email)).toEqual([])
  })

  it('goes out once when a batch and a delivery run twice', async () => {
    const { uid, email } = await reader()
    const id = await start()
    const again = (kind: string) =>
      db.sql`update job_task set state = 'waiting', locked_by = null where kind = ${kind} and payload::text <> '{}'`

    await runDue(db, [walk], clock)
    await db.sql`update notice_broadcast set state = 'running', cursor_uid = '' where broadcast_id = ${id}`
    await again(walkKind)
    await runDue(db, [walk], clock)
    await runDue(db, [...post], clock)
    await again('post-broadcast')
    await runDue(db, [...post], clock)

    expect(await newsTo(email)).toHaveLength(1)
    expect(
      await db.sql`select 1 from notice_delivery where uid = ${uid} and broadcast_id = ${id}`,
    ).toHaveLength(1)
  })

  it('that the operator stops sends nothing more, also nothing that is queued', async () => {
    const { email } = await reader()
    const id = await start()
    await runDue(db, [walk], clock)

    expect(await db.tx(null, (tx) => stopBroadcast(tx, id, clock.now()))).toBe(true)
    await runDue(db, [...post], clock)

    expect(await newsTo(email)).toEqual([])
    const progress = (await readProgress(db.sql, 'news', 100)).find((each) => each.id === id)
    expect(progress).toMatchObject({ state: 'stopped', sent: 0 })
  })

  it('counts beforehand whom it would reach', async () => {
    const before = await countForNews(db.sql)
    const { uid } = await reader()
    await reader({ agrees: false })
    const after = await countForNews(db.sql)
    await db.sql`update auth_member set suspended_at = now() where uid = ${uid}`

    expect([after - before, (await countForNews(db.sql)) - before]).toEqual([1, 0])
  })
})

describe('the stop link', () => {
  const url = (token: string) => `${server.origin}${stopNewsPath}?token=${encodeURIComponent(token)}`
  const oneClick = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  }

  it('stops by a POST of the mail program, without signing in, and again', async () => {
    const { uid } = await reader()

    const answers = [await fetch(url(tokens.of(uid)), oneClick), await fetch(url(tokens.of(uid)), oneClick)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await agreesTo(uid)).toBe(false)
    const withdrawals = await db.sql`
      select 1 from auth_consent where uid = ${uid} and kind = 'marketing-mail' and not given`
    expect(withdrawals).toHaveLength(1)
  })

  it('changes nothing when it is only opened, and leads to the page with the button', async () => {
    const { uid } = await reader()

    const opened = await fetch(url(tokens.of(uid)), { redirect: 'manual' })
    await fetch(url(tokens.of(uid)), { method: 'HEAD', redirect: 'manual' })

    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toBe(`/mypage/?stopNews=${tokens.of(uid)}`)
    expect(await agreesTo(uid)).toBe(true)
  })

  it('of one member does not stop the mail of another, and a forged one stops nothing', async () => {
    const [own, other] = [await reader(), await reader()]
    const [, mac = ''] = tokens.of(own.uid).split('.')
    const forged = [
      `${other.uid}.${mac}`,
      stopTokens('another secret').of(other.uid),
      other.uid,
      `${other.uid}.`,
      '',
      '\0',
    ]

    const refused = await Promise.all(forged.map(async (token) => (await fetch(url(token), oneClick)).status))
    await own.browser.done(stopNews, { token: tokens.of(own.uid) })

    expect(refused).toEqual(forged.map(() => 400))
    expect(await own.browser.refused(stopNews, { token: `${other.uid}.${mac}` })).toBe(
      '400 invalid-stop-token',
    )
    expect([await agreesTo(own.uid), await agreesTo(other.uid)]).toEqual([false, true])
  })

  it('signs nobody in', async () => {
    const { uid } = await reader()
    const visitor = server.browser()

    await visitor.done(stopNews, { token: tokens.of(uid) })

    expect(visitor.state.cookies.size).toBe(0)
    expect(await visitor.refused(setMarketingMail, { marketingMail: true })).toBe('401 not-signed-in')
  })
})
