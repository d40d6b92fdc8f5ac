import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  endMemberSessionsAct,
  eraseMemberAct,
  noteOnMemberAct,
  restoreMemberAct,
  restrictMemberAct,
  reverseMemberEntryAct,
  sendMemberMailAct,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import { listMemberTimeline, readMember } from '#contract/console/members.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { grant } from '../../ledger/earn.ts'
import { recordEvent } from '../../notice/record-event.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const support = await server.signedIn('support')
const reviewer = await server.signedIn('reviewer')
const admin = await server.signedIn('admin')
const reason = '試験のため'
const message = 'ご利用の内容を確認しています。'

const audited = async (subject: string) =>
  (await admin.done(listAudit, { filters: { subject }, after: null })).rows.map(({ act }) => act)
const statusOf = async (uid: string) => (await admin.done(readMember, { uid })).file.statusName
const mailsTo = async (uid: string, kind = 'mail-account-event') =>
  (await db.sql`select payload from job_task where uid = ${uid} and kind = ${kind}`).length

const viewMails = async (uid: string) =>
  (await support.done(listMemberTimeline, { filters: { uid, kind: 'mail' }, after: null })).rows

describe('the state of a member', () => {
  test('a reviewer restricts, suspends and restores, each as one entry with one mail, and support may not', async () => {
    const { uid } = await newMember(db, { isVerified: true })
    const input = { uid, message, days: 30 }
    const { hash: seen } = await reviewer.done(restrictMemberAct.preview, input)

    const wanted = { actId: randomUUID(), reason, seen, input }
    const refused = await support.refused(restrictMemberAct.execute, wanted)
    await Promise.all([1, 2].map(() => reviewer.done(restrictMemberAct.execute, wanted)))
    const restricted = await statusOf(uid)
    await doAct(reviewer, suspendMemberAct, { uid, message, exchanges: 'keep' })
    const suspended = await statusOf(uid)
    const again = await doAct(admin, suspendMemberAct, { uid, message, exchanges: 'keep' })
    await doAct(reviewer, restoreMemberAct, { uid })
    const twice = await doAct(reviewer, restoreMemberAct, { uid })

    expect(refused).toBe('403 role-not-allowed')
    expect([restricted, suspended, await statusOf(uid)]).toEqual(['利用制限中', '利用停止中', '利用中'])
    expect([again.status, twice.status]).toEqual(['changed', 'changed'])
    expect(await mailsTo(uid)).toBe(3)
    expect((await audited(uid)).filter((act) => act !== 'members show')).toEqual([
      'members restore',
      'members suspend',
      'members restrict',
    ])
  })

  test('a suspension returns the points of an exchange in review, once, and leaves one that a company was asked about', async () => {
    const { uid, ask } = await newExchanger(db, members, { points: 2_000, isKnown: false })
    await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
    await fillStock(db, members, { channel: 'amazon', points: 500, count: 1 })
    const [reviewed, asked] = [randomUUID(), randomUUID()]
    await ask('quo', 500, reviewed)
    await ask('amazon', 500, asked)
    await db.sql`
      update exchange_request set status = 'unknown', asked_at = ${clock.now()} where exchange_id = ${asked}`
    const input = { uid, message, exchanges: 'return' } as const
    const { hash: seen, preview } = await reviewer.done(suspendMemberAct.preview, input)
    const wanted = { actId: randomUUID(), reason, seen, input }

    await Promise.all([1, 2, 3].map(() => reviewer.done(suspendMemberAct.execute, wanted)))

    const fates = preview.changes.slice(-2).map(({ after }) => after)
    expect(fates).toContain('却下して、ポイントを返します')
    expect(fates).toContainEqual(expect.stringContaining('注文済み'))
    expect(await findExchange(db.sql, { uid, exchangeId: reviewed })).toMatchObject({ status: 'rejected' })
    expect(await findExchange(db.sql, { uid, exchangeId: asked })).toMatchObject({ status: 'unknown' })
    expect(await availablePoints(db.sql, uid)).toBe(1_500)
  })

  test('an exchange requested after the preview is not decided about unseen', async () => {
    const { uid, browser } = await newExchanger(db, members, { points: 2_000, isKnown: false })
    await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
    const input = { uid, message, exchanges: 'return' } as const
    const { hash: seen } = await reviewer.done(suspendMemberAct.preview, input)
    await browser.done(createExchange, { exchangeId: randomUUID(), channel: 'quo', points: 500 })

    const stale = await reviewer.done(suspendMemberAct.execute, { actId: randomUUID(), reason, seen, input })

    expect(stale.status).toBe('changed')
    expect(await statusOf(uid)).toBe('利用中')
  })
})

describe('what support does', () => {
  test('ending sessions signs out everywhere once, and a reviewer may not', async () => {
    const { uid, browser } = await newExchanger(db, members)
    const refused = await reviewer.refused(endMemberSessionsAct.preview, { uid })

    const ended = await doAct(support, endMemberSessionsAct, { uid })
    const again = await doAct(support, endMemberSessionsAct, { uid })
    const call = await browser.ask(createExchange, { exchangeId: randomUUID(), channel: 'quo', points: 500 })

    expect(refused).toBe('403 role-not-allowed')
    expect([ended.status, again.status, call.ok]).toEqual(['done', 'changed', false])
    expect(await mailsTo(uid)).toBe(1)
  })

  test('a verification mail is sent once for one look, and never to a verified address', async () => {
    const { uid } = await newMember(db)
    const verified = await newMember(db, { isVerified: true })
    const input = { uid, mail: { kind: 'verification' } } as const
    const looks = [
      await support.done(sendMemberMailAct.preview, input),
      await admin.done(sendMemberMailAct.preview, input),
    ]
    const press = (browser: typeof support, seen = '') =>
      browser.done(sendMemberMailAct.execute, { actId: randomUUID(), reason, seen, input })

    const outcomes = [await press(support, looks[0]?.hash), await press(admin, looks[1]?.hash)]
    const blocked = await doAct(support, sendMemberMailAct, { ...input, uid: verified.uid })

    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'changed'])
    expect(blocked).toMatchObject({ now: { preview: { blocked: 'メール認証は済んでいます。' } } })
    const mails = await viewMails(uid)
    expect(mails).toMatchObject([
      { title: '【こつこつ】メール認証のお願い（はじめての認証で60pt）', state: '送信待ち' },
    ])
  })

  test('a notice is mailed again, and the notice of another member is unknown', async () => {
    const { uid } = await newMember(db, { isVerified: true })
    const other = await newMember(db, { isVerified: true })
    const event = { kind: 'points-expired', points: 10, expiredOn: '2026-10-31' } as const
    await db.tx(uid, (tx) => recordEvent(tx, { uid, key: 'a', event, at: clock.now() }))
    await db.sql`update notice_event set told_at = ${clock.now()} where uid = ${uid}`
    const mail = { kind: 'notice', seq: 1 } as const

    const sent = await doAct(support, sendMemberMailAct, { uid, mail })
    const again = await doAct(support, sendMemberMailAct, { uid, mail })
    const foreign = await doAct(support, sendMemberMailAct, { uid: other.uid, mail })

    expect(sent.status).toBe('done')
    expect(await mailsTo(uid, 'tell-member')).toBe(2)
    expect([again, foreign]).toMatchObject([
      { now: { preview: { blocked: 'このお知らせは、これから自動で送られます。' } } },
      { now: { preview: { blocked: 'このお知らせは見つかりませんでした。' } } },
    ])
  })

  test('a note is on the page and in no audit entry, and two at once do not go unread', async () => {
    const { uid } = await newMember(db)
    const note = '電話で本人確認をした。山田さんの家族。'
    const looks = await Promise.all(
      [support, admin].map((browser) => browser.done(noteOnMemberAct.preview, { uid, note })),
    )
    const input = { uid, note }
    const outcomes = await Promise.all(
      [support, admin].map((browser, at) =>
        browser.done(noteOnMemberAct.execute, {
          ...{ actId: randomUUID(), reason, seen: looks[at]?.hash ?? '', input },
        }),
      ),
    )

    const { rows } = await admin.done(listAudit, { filters: { subject: uid }, after: null })
    const timeline = await support.done(listMemberTimeline, { filters: { uid, kind: 'note' }, after: null })
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed', 'done'])
    expect(timeline.rows.map(({ detail }) => detail)).toEqual([note])
    expect(JSON.stringify(rows)).not.toContain('山田')
  })
})

describe('reversing an entry', () => {
  test('moves the points once, however often and by whom it is pressed, and tells a reversed one', async () => {
    const { uid } = await newMember(db, { points: 1_000 })
    const input = { uid, seq: 1 }
    const looks = await Promise.all(
      [support, admin].map((browser) => browser.done(reverseMemberEntryAct.preview, input)),
    )

    const outcomes = await Promise.all(
      [support, admin, support].map((browser, at) =>
        browser.done(reverseMemberEntryAct.execute, {
          ...{ actId: randomUUID(), reason, seen: looks[at % 2]?.hash ?? '', input },
        }),
      ),
    )
    const again = await doAct(support, reverseMemberEntryAct, input)

    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(again).toMatchObject({ now: { preview: { blocked: 'この記録は、すでに取り消されています。' } } })
    expect(await availablePoints(db.sql, uid)).toBe(0)
    expect(await audited(uid)).toEqual(['ledger reverse'])
  })

  test('is refused for points already used, for a hold, for a reversal and for an entry of another member', async () => {
    const { uid, ask } = await newExchanger(db, members, { points: 1_000 })
    const other = await newMember(db)
    await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
    await ask('quo', 500)
    const { rows } = await support.done(listMemberTimeline, { filters: { uid, kind: 'point' }, after: null })
    const seqOf = (title: string) => Number(rows.find((row) => row.title.includes(title))?.id.slice(6))

    const used = await doAct(support, reverseMemberEntryAct, { uid, seq: seqOf('付与') || 1 })
    const hold = await doAct(support, reverseMemberEntryAct, { uid, seq: seqOf('に交換') })
    const foreign = await support.refused(reverseMemberEntryAct.preview, { uid: other.uid, seq: 1 })

    expect([used, hold]).toMatchObject([
      { now: { preview: { blocked: expect.stringContaining('すでに使われている') } } },
      { now: { preview: { blocked: expect.stringContaining('ここでは取り消せません') } } },
    ])
    expect(foreign).toBe('404 entry-unknown')
    expect(await availablePoints(db.sql, uid)).toBe(500)
  })

  test('above 3,000 pt needs a second person, also in two halves', async () => {
    const { uid } = await newMember(db, { points: 3_001 })
    await db.tx(uid, (tx) => grant(tx, { uid, key: 'b', kind: 'referral', points: 2_000, at: clock.now() }))
    await db.tx(uid, (tx) => grant(tx, { uid, key: 'c', kind: 'referral', points: 2_000, at: clock.now() }))

    const large = await doAct(support, reverseMemberEntryAct, { uid, seq: 1 })
    const half = await doAct(support, reverseMemberEntryAct, { uid, seq: 2 })
    const rest = await doAct(support, reverseMemberEntryAct, { uid, seq: 3 })
    const before = await availablePoints(db.sql, uid)
    const requestId = large.status === 'requested' ? large.requestId : ''
    const { hash: seen } = await admin.done(previewRequest, { requestId })
    const decision = { requestId, decision: 'approved', reason, seen } as const
    const own = await support.refused(decideConsoleRequest, decision)
    const approved = await admin.done(decideConsoleRequest, decision)

    expect([large.status, half.status, rest.status]).toEqual(['requested', 'done', 'requested'])
    expect([own, approved.status]).toEqual(['403 request-own', 'approved'])
    expect([before, await availablePoints(db.sql, uid)]).toEqual([5_001, 2_000])
  })
})

test('every act on an erased or unknown member is refused', async () => {
  const uid = 'erasedMember000000000000'
  const mail = { kind: 'verification' } as const

  const refused = await Promise.all([
    admin.refused(restrictMemberAct.preview, { uid, message, days: null }),
    admin.refused(suspendMemberAct.preview, { uid, message, exchanges: 'keep' }),
    admin.refused(restoreMemberAct.preview, { uid }),
    admin.refused(endMemberSessionsAct.preview, { uid }),
    admin.refused(sendMemberMailAct.preview, { uid, mail }),
    admin.refused(noteOnMemberAct.preview, { uid, note: 'x' }),
    admin.refused(reverseMemberEntryAct.preview, { uid, seq: 1 }),
    admin.refused(eraseMemberAct.preview, { uid }),
    admin.refused(readMember, { uid }),
    admin.refused(listMemberTimeline, { filters: { uid }, after: null }),
  ])

  // The books keep the entries of erased members, so that one of them may be reversed.
  expect(new Set(refused)).toEqual(new Set(['404 member-unknown', '404 entry-unknown']))
})
