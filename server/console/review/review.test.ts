import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  approveReviewAct,
  listReviews,
  noteOnReviewAct,
  readReview,
  rejectReviewAct,
} from '#contract/console/review.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { suspendMember } from '../../auth/member/operate.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { grant } from '../../ledger/earn.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
await fillStock(db, members, { channel: 'quo', points: 300, count: 40 })
const reviewer = await server.signedIn('reviewer')
const admin = await server.signedIn('admin')
const reason = '内容を確認した'

/** A member whose first exchange waits for review. */
async function inReview({ seen = {}, isKnown = false }: { seen?: Seen; isKnown?: boolean } = {}) {
  const { uid, ask } = await newExchanger(db, members, { isKnown })
  await db.tx(uid, (tx) => recordSignals(tx, members.auth.trust, { uid, at: clock.now(), seen }))
  const exchangeId = randomUUID()
  await ask('quo', 300, exchangeId)
  return { uid, exchangeId, ask }
}

type Key = { uid: string; exchangeId: string }
const keyOf = ({ uid, exchangeId }: Key) => ({ uid, exchangeId })
const statusOf = async (key: Key) => (await findExchange(db.sql, key))?.status
const suspend = (uid: string) => db.tx(uid, (tx) => suspendMember(tx, { uid, at: clock.now() }, '規約違反'))
const rejection = { message: '確認できませんでした。', isFraud: false }
const refusedNow = (blocked: unknown) => ({ status: 'changed', now: { preview: { blocked } } })
const audited = async (subject: string) =>
  (await admin.done(listAudit, { filters: { subject }, after: null })).rows.map(({ act }) => act)

describe('attacks', () => {
  test.each(['viewer', 'support'] as const)('%s reads a review and decides nothing', async (role) => {
    const one = await inReview()
    const browser = await server.signedIn(role)
    const { hash: seen } = await reviewer.done(approveReviewAct.preview, keyOf(one))
    const wanted = { actId: randomUUID(), reason, seen }

    const refused = [
      await browser.refused(approveReviewAct.preview, keyOf(one)),
      await browser.refused(approveReviewAct.execute, { ...wanted, input: keyOf(one) }),
      await browser.refused(rejectReviewAct.execute, { ...wanted, input: { ...keyOf(one), ...rejection } }),
      await browser.refused(noteOnReviewAct.execute, { ...wanted, input: { ...keyOf(one), note: 'x' } }),
    ]

    expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
    expect((await browser.done(readReview, keyOf(one))).file.status).toBe('review')
  })

  test('a suspended member’s exchange cannot be approved, and can be rejected', async () => {
    const one = await inReview()
    await suspend(one.uid)

    const { preview, hash: seen } = await reviewer.done(approveReviewAct.preview, keyOf(one))
    const forced = await reviewer.done(approveReviewAct.execute, {
      ...{ actId: randomUUID(), reason, seen },
      input: keyOf(one),
    })

    expect(preview.blocked).toContain('利用停止中')
    expect(forced).toMatchObject(refusedNow(preview.blocked))
    expect(await statusOf(one)).toBe('review')
    await doAct(reviewer, rejectReviewAct, { ...keyOf(one), ...rejection })
    expect(await statusOf(one)).toBe('rejected')
    expect(await balanceOf(db.sql, one.uid)).toEqual({ available: 20_000, held: 0 })
  })

  test.each<[string, (one: Key, seen: Seen) => Promise<unknown>, string]>([
    ['a suspension', ({ uid }) => suspend(uid), '利用停止中'],
    ['another member with the same device', (_one, seen) => inReview({ seen }), '同じ端末の会員がほかに1人'],
  ])('%s between the preview and the press stops the approval', async (_title, happen, told) => {
    const device = { device: randomUUID() }
    const one = await inReview({ seen: device })
    const { preview, hash: seen } = await reviewer.done(approveReviewAct.preview, keyOf(one))
    await happen(one, device)
    const press = { actId: randomUUID(), reason, seen, input: keyOf(one) }
    const outcome = await reviewer.done(approveReviewAct.execute, press)

    expect([preview.blocked, outcome.status, await statusOf(one)]).toEqual([null, 'changed', 'review'])
    expect(JSON.stringify(outcome)).toContain(told)
  })

  test('one of two reviewers at once decides, and the other is told who did', async () => {
    const one = await inReview()
    const approval = { actId: randomUUID(), reason, ...(await look(reviewer, approveReviewAct, keyOf(one))) }
    const refusal = {
      ...{ actId: randomUUID(), reason },
      ...(await look(admin, rejectReviewAct, { ...keyOf(one), ...rejection })),
    }

    const outcomes = await Promise.all([
      reviewer.done(approveReviewAct.execute, { ...approval, input: keyOf(one) }),
      admin.done(rejectReviewAct.execute, { ...refusal, input: { ...keyOf(one), ...rejection } }),
    ])

    const [approved, rejected] = outcomes.map(({ status }) => status === 'done')
    expect(approved).toBe(!rejected)
    expect(await statusOf(one)).toBe(approved ? 'issuing' : 'rejected')
    expect(outcomes.find(({ status }) => status !== 'done')).toMatchObject(
      refusedNow(
        approved
          ? 'この交換は、見本 審査 さんがすでに承認しました。'
          : 'この交換は、見本 管理 さんがすでに却下しました。',
      ),
    )
    expect(await audited(one.exchangeId)).toHaveLength(1)
  })

  test('a lost answer pressed again is one act with one entry', async () => {
    const one = await inReview()
    const seen = await look(reviewer, approveReviewAct, keyOf(one))
    const wanted = { actId: randomUUID(), reason, ...seen, input: keyOf(one) }

    const answers = await Promise.all([1, 2, 3].map(() => reviewer.done(approveReviewAct.execute, wanted)))

    expect(answers.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(await audited(one.exchangeId)).toEqual(['exchanges approve'])
  })

  test('a session that ends in mid-act does nothing', async () => {
    const one = await inReview()
    const browser = await server.signedIn('reviewer')
    const seen = await look(browser, approveReviewAct, keyOf(one))
    const cookies = new Map(browser.state.cookies)
    await browser.done(signOutOperator, {})
    for (const [name, value] of cookies) browser.state.cookies.set(name, value)

    const wanted = { actId: randomUUID(), reason, ...seen, input: keyOf(one) }

    expect(await browser.refused(approveReviewAct.execute, wanted)).toBe('401 not-signed-in')
    expect(await statusOf(one)).toBe('review')
  })

  test('another member’s exchange with the same id stays as it is, also in what is told', async () => {
    const [one, other] = [await inReview(), await inReview()]
    await db.sql`update exchange_request set exchange_id = ${one.exchangeId} where uid = ${other.uid}`
    const twin = { uid: other.uid, exchangeId: one.exchangeId }

    await doAct(reviewer, rejectReviewAct, { ...keyOf(one), ...rejection })

    expect([await statusOf(one), await statusOf(twin)]).toEqual(['rejected', 'review'])
    const { file } = await reviewer.done(readReview, twin)
    expect([file.status, file.decided, file.row.uid]).toEqual(['review', null, other.uid])
    await doAct(admin, rejectReviewAct, { ...twin, ...rejection })
    expect((await reviewer.done(readReview, keyOf(one))).file.decided).toContain('見本 審査')
    const stranger = { uid: randomUUID(), exchangeId: one.exchangeId }
    expect(await reviewer.refused(readReview, stranger)).toBe('404 exchange-unknown')
    expect(await reviewer.refused(approveReviewAct.preview, stranger)).toBe('404 exchange-unknown')
  })

  test('an approval of several leaves alone what is no longer clear', async () => {
    const one = await inReview()
    await old(one.uid)
    const input = { ...keyOf(one), onlyIfClear: true } as const
    const { preview, hash: seen } = await reviewer.done(approveReviewAct.preview, input)
    await db.sql`update auth_member set credentials_changed_at = ${clock.now()} where uid = ${one.uid}`

    const wanted = { actId: randomUUID(), reason, seen, input }
    const outcome = await reviewer.done(approveReviewAct.execute, wanted)
    expect([preview.blocked, await statusOf(one)]).toEqual([null, 'review'])
    expect(outcome).toMatchObject(refusedNow(expect.stringContaining('1件ずつ')))
  })

  test('a note left meanwhile is shown before an approval', async () => {
    const one = await inReview()
    const seen = await look(reviewer, approveReviewAct, keyOf(one))
    await doAct(admin, noteOnReviewAct, { ...keyOf(one), note: '電話で確認中' })

    const wanted = { actId: randomUUID(), reason, ...seen, input: keyOf(one) }
    const outcome = await reviewer.done(approveReviewAct.execute, wanted)

    expect(outcome).toMatchObject({
      status: 'changed',
      now: { preview: { what: expect.stringContaining('（見本 管理）：「電話で確認中」'), blocked: null } },
    })
    expect(await statusOf(one)).toBe('review')
    const stored = await db.sql`select content from audit_entry where strpos(content, '電話で確認中') > 0`
    expect(stored).toEqual([])
  })

  test('a broken cursor and a foreign filter are refused or ignored, never an error of the server', async () => {
    const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const after of [
      'x',
      cursor(['today', 'x', 'y']),
      cursor([1]),
      cursor(['2026-11-15T03:00:00Z', 'u', 'x']),
    ]) {
      expect(await reviewer.refused(listReviews, { filters: {}, after })).toBe('400 bad-request')
    }
    expect((await reviewer.ask(listReviews, { filters: { channel: 'gold' }, after: null })).ok).toBe(true)
  })
})

test('the queue is in the order of the deadlines, with a verdict in words', async () => {
  const [one, other] = [await inReview(), await inReview()]
  await db.sql`update exchange_request set review_by = review_by - interval '7 days' where uid = ${other.uid}`
  await suspend(other.uid)

  const { rows } = await reviewer.done(listReviews, { filters: {}, after: null })

  const own = rows.filter(({ uid }) => [one.uid, other.uid].includes(uid))
  expect(own).toMatchObject([
    { uid: other.uid, verdict: { level: 'odd', reasons: expect.arrayContaining(['利用停止中の会員です']) } },
    { uid: one.uid, daysLeft: 2, verdict: { level: 'look' }, note: null },
  ])
  expect(own[0]?.daysLeft).toBeLessThan(0)
})

test('reading a file is an entry, and the file says who decided', async () => {
  const one = await inReview()
  await reviewer.done(readReview, keyOf(one))
  await doAct(admin, rejectReviewAct, { ...keyOf(one), ...rejection })

  const { file } = await reviewer.done(readReview, keyOf(one))

  expect(file).toMatchObject({
    status: 'rejected',
    decided: 'この交換は、見本 管理 さんがすでに却下しました。',
    asked: ['はじめての交換'],
    sources: [{ percent: 0 }, { label: '紹介', percent: 100 }, { percent: 0 }],
  })
  expect((await audited(one.exchangeId)).sort()).toEqual([
    'exchanges reject',
    'exchanges show',
    'exchanges show',
  ])
})

test('a signal that an approval cleared is not asked again, but another one and a later flag are', async () => {
  const [device, paypayAccount] = [randomUUID(), randomUUID()]
  const flagged = await inReview({ seen: { device } })
  await suspend(flagged.uid)
  const one = await inReview({ seen: { device }, isKnown: true })
  const first = await findExchange(db.sql, one)
  await doAct(reviewer, approveReviewAct, keyOf(one))

  const again = await requestAgain(one)
  const another = await inReview({ seen: { paypayAccount } })
  await suspend(another.uid)
  await db.tx(one.uid, (tx) =>
    recordSignals(tx, members.auth.trust, { uid: one.uid, at: clock.now(), seen: { paypayAccount } }),
  )
  const other = await requestAgain(one)
  await doAct(reviewer, approveReviewAct, { uid: one.uid, exchangeId: other?.exchangeId ?? '' })
  clock.advance('1m')
  const late = await inReview({ seen: { device } })
  await suspend(late.uid)
  const afterLate = await requestAgain(one)

  expect(first?.reviewFor).toEqual(['shares device', 'group'])
  expect(again).toMatchObject({ status: 'requested', reviewFor: [] })
  expect(other).toMatchObject({ status: 'review', reviewFor: ['shares paypay', 'group'] })
  expect(afterLate).toMatchObject({ status: 'review', reviewFor: ['shares device', 'group'] })
})

/** Ends the open one, because a channel takes one request at a time, and asks for the next. */
async function requestAgain({ uid, ask }: { uid: string; ask: Awaited<ReturnType<typeof inReview>>['ask'] }) {
  await db.sql`
    update exchange_request set status = 'canceled' where uid = ${uid} and status in ('requested', 'issuing', 'review')`
  const exchangeId = randomUUID()
  await ask('quo', 300, exchangeId)
  return findExchange(db.sql, { uid, exchangeId })
}

const look = async <Input>(
  browser: typeof reviewer,
  act: { preview: Parameters<typeof browser.done>[0] },
  input: Input,
) => {
  const { hash } = (await browser.done(act.preview, input)) as { hash: string }
  return { seen: hash }
}

/** Registered long ago, with points from more than one source: nothing is odd. */
async function old(uid: string): Promise<void> {
  const longAgo = new Date('2026-01-05')
  await db.sql`update auth_member set created_at = ${longAgo}, email_verified_at = ${longAgo} where uid = ${uid}`
  const points = { points: 15_000, note: '試験', at: clock.now() }
  await db.tx(uid, (tx) => grant(tx, { uid, key: 'old', kind: 'granted', ...points }))
}
