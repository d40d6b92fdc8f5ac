import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import {
  dismissExpiredAct,
  findStockedGift,
  readStockLines,
  replaceGiftAct,
  withdrawGiftAct,
} from '#contract/console/stock.ts'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { revealGift } from '#contract/exchange/exchange.ts'
import { suspendMember } from '../../auth/member/operate.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { stockGifts } from '../../exchange/stock/import.ts'
import { watchStock } from '../../exchange/stock/watch-stock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const server = await startConsoleServer(db, { clock: members.clock })
const { seals, clock } = members
const [admin, support] = [await server.signedIn('admin'), await server.signedIn('support')]
const reason = 'コードが使えないとの連絡'

const giftOf = async (code: string) => {
  const { gift } = await admin.done(findStockedGift, { text: code })
  if (!gift) throw new Error('the gift is not in stock')
  return gift
}
const audited = async (subject: string) =>
  (await admin.done(listAudit, { filters: { subject }, after: null })).rows.map(({ act }) => act)

/** A member with an issued gift of this amount from stock. */
async function issuedGift(channel: Channel = 'amazon', points = 300) {
  await fillStock(db, members, { channel, points, count: 1 })
  const { uid, ask, browser } = await newExchanger(db, members, { isKnown: true })
  const exchangeId = randomUUID()
  await ask(channel, points, exchangeId)
  await runExchangeJobs(db, members)
  const reveal = async () => (await browser.done(revealGift, { exchangeId })).code
  return { key: { uid, exchangeId }, reveal }
}

async function seenOf(key: { uid: string; exchangeId: string }) {
  const { hash: seen, preview } = await support.done(replaceGiftAct.preview, key)
  return { preview, wanted: { actId: randomUUID(), reason, seen, input: key } }
}

describe('withdrawing a gift', () => {
  test('a withdrawn gift is given to nobody, and a second act says so', async () => {
    const [code = ''] = await fillStock(db, members, { channel: 'giftee_select', points: 500, count: 1 })
    const { giftId } = await giftOf(code)

    const outcome = await doAct(admin, withdrawGiftAct, { giftId })
    const { ask } = await newExchanger(db, members)
    const asked = await ask('giftee_select', 500)

    expect(outcome).toEqual({ status: 'done' })
    expect(asked).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })
    expect((await admin.done(withdrawGiftAct.preview, { giftId })).preview.blocked).toContain(
      'すでに在庫から外れて',
    )
    expect(await audited(`gift ${giftId}`)).toEqual(['gifts withdraw'])
  })

  test('exactly one of a withdrawal and an exchange at the same moment gets the gift', async () => {
    for (let round = 0; round < 5; round++) {
      const [code = ''] = await fillStock(db, members, { channel: 'quo', points: 1_000, count: 1 })
      const { giftId } = await giftOf(code)
      const { ask } = await newExchanger(db, members)
      const { hash: seen } = await admin.done(withdrawGiftAct.preview, { giftId })
      const wanted = { actId: randomUUID(), reason, seen, input: { giftId } }

      const [outcome, asked] = await Promise.all([
        admin.done(withdrawGiftAct.execute, wanted),
        ask('quo', 1_000),
      ])

      const { state } = await giftOf(code)
      expect([outcome.status === 'done', asked.ok].filter(Boolean)).toHaveLength(1)
      expect(state).toBe(asked.ok ? 'reserved' : 'withdrawn')
      await runExchangeJobs(db, members)
    }
  })

  test('a gift that a member has, or that waits for one, cannot be withdrawn', async () => {
    const { reveal } = await issuedGift()
    const { giftId } = await giftOf((await reveal()) ?? '')

    const { preview, hash } = await admin.done(withdrawGiftAct.preview, { giftId })
    const forced = { actId: randomUUID(), reason, seen: hash, input: { giftId } }

    expect(preview.blocked).toContain('すでに会員に発行されています')
    expect((await admin.done(withdrawGiftAct.execute, forced)).status).toBe('changed')
    expect(await admin.refused(withdrawGiftAct.preview, { giftId: randomUUID() })).toBe('404 gift-unknown')
  })
})

describe('replacing a gift', () => {
  test('the member sees the new code, is told once, and the old code is shown to nobody', async () => {
    const { key, reveal } = await issuedGift()
    const old = await reveal()
    await fillStock(db, members, { channel: 'amazon', points: 300, count: 1 })

    const outcome = await doAct(support, replaceGiftAct, key, { reason })
    const fresh = await reveal()

    expect(outcome).toEqual({ status: 'done' })
    expect(fresh).not.toBe(old)
    const found = await admin.done(findStockedGift, { text: old ?? '' })
    expect(found).toMatchObject({ gift: { state: 'replaced' }, exchange: { exchangeId: key.exchangeId } })
    const events = await db.sql`
      select 1 from notice_event where uid = ${key.uid} and event->>'kind' = 'gift-replaced'`
    expect(events).toHaveLength(1)
    expect(await audited(key.exchangeId)).toEqual(expect.arrayContaining(['gifts replace', 'gifts read']))
  })

  test('pressed twice, and by two operators at once, it is replaced once', async () => {
    const { key } = await issuedGift()
    await fillStock(db, members, { channel: 'amazon', points: 300, count: 5 })
    const [one, other] = [await seenOf(key), await seenOf(key)]

    const outcomes = await Promise.all([
      support.done(replaceGiftAct.execute, one.wanted),
      support.done(replaceGiftAct.execute, one.wanted),
      admin.done(replaceGiftAct.execute, other.wanted),
    ])
    const again = await support.done(replaceGiftAct.execute, one.wanted)

    const replaced = await db.sql`
      select 1 from exchange_stock gift join exchange_request request on request.order_id = gift.replaced_order_id
      where request.uid = ${key.uid}`
    expect(replaced).toHaveLength(1)
    const statuses = [...outcomes, again].map(({ status }) => status)
    const isFirst = statuses[0] === 'done'
    expect(statuses).toEqual(
      isFirst ? ['done', 'done', 'changed', 'done'] : ['changed', 'changed', 'done', 'changed'],
    )
  })

  test('an amount above 3,000 pt, also in parts within a day, needs a second person', async () => {
    const large = await issuedGift('amazon', 5_000)
    await fillStock(db, members, { channel: 'amazon', points: 5_000, count: 1 })
    const small = await issuedGift('amazon', 3_000)
    await fillStock(db, members, { channel: 'amazon', points: 3_000, count: 2 })

    const outcome = await doAct(support, replaceGiftAct, large.key)
    await doAct(support, replaceGiftAct, small.key)
    const second = await seenOf(small.key)

    if (outcome.status !== 'requested') throw new Error('no request was made')
    expect(second.preview.needsSecondPerson).toBe(true)
    const { requestId } = outcome
    const { hash: seen } = await admin.done(previewRequest, { requestId })
    const decided = await admin.done(decideConsoleRequest, { requestId, decision: 'approved', reason, seen })
    expect(decided).toEqual({ status: 'approved' })
  })

  test('nothing is replaced for a suspended member, an open exchange, or without stock', async () => {
    const suspended = await issuedGift()
    await fillStock(db, members, { channel: 'amazon', points: 300, count: 1 })
    await db.tx(suspended.key.uid, (tx) =>
      suspendMember(tx, { uid: suspended.key.uid, at: clock.now() }, '規約違反'),
    )
    const empty = await issuedGift('giftee_select', 3_000)
    const { uid, ask } = await newExchanger(db, members, { isKnown: true })
    const open = { uid, exchangeId: randomUUID() }
    await ask('amazon', 300, open.exchangeId)

    const blocked = async (key: { uid: string; exchangeId: string }) => (await seenOf(key)).preview.blocked

    expect(await blocked(suspended.key)).toContain('利用停止中')
    expect(await blocked(empty.key)).toContain('在庫にありません')
    expect(await blocked(open)).toContain('発行済みではありません')
    const foreign = { uid: open.uid, exchangeId: empty.key.exchangeId }
    expect(await support.refused(replaceGiftAct.preview, foreign)).toBe('404 exchange-unknown')
  })

  test('a replacement lasts at least as long as the lost gift, or the operator reads that it does not', async () => {
    const ending = (expiresOn: string) => ({
      ...({ channel: 'quo', points: 3_000, url: null, pin: '1' } as const),
      code: randomUUID(),
      expiresOn,
    })
    const stock = (...days: string[]) =>
      db.tx(null, (tx) => stockGifts(tx, seals, days.map(ending), clock.now()))
    const endsOf = ({ preview: { changes } }: Awaited<ReturnType<typeof seenOf>>) =>
      changes.find(({ label }) => label === '有効期限')
    await stock('2028-03-31')
    const { uid, ask } = await newExchanger(db, members, { isKnown: true })
    const key = { uid, exchangeId: randomUUID() }
    await ask('quo', 3_000, key.exchangeId)
    await runExchangeJobs(db, members)

    // The first to end would be one of a month.
    await stock('2026-12-31', '2028-02-28')
    const shorter = await seenOf(key)
    await stock('2029-01-31', '2028-03-31')
    const asLong = await seenOf(key)
    await doAct(support, replaceGiftAct, key)

    expect(endsOf(shorter)).toMatchObject({ before: '2028/3/31', after: '2028/2/28（短くなります）' })
    expect(shorter.preview.what).toContain('有効期限が短くなります')
    expect(endsOf(asLong)).toMatchObject({ before: '2028/3/31', after: '2028/3/31' })
    expect(await findExchange(db.sql, key)).toMatchObject({ giftExpiresOn: '2028-03-31' })
  })

  test('a replaced gift is unopened again, with the end of the new one', async () => {
    const { key, reveal } = await issuedGift('quo', 500)
    await reveal()
    const gift = { channel: 'quo', points: 500, code: randomUUID(), url: null, pin: '1' } as const
    await db.tx(null, (tx) => stockGifts(tx, seals, [{ ...gift, expiresOn: '2028-03-31' }], clock.now()))

    await doAct(support, replaceGiftAct, key)

    expect(await findExchange(db.sql, key)).toMatchObject({ openedAt: null, giftExpiresOn: '2028-03-31' })
  })
})

test('a gift is found by its code, its URL or the number of the exchange, also typed in small letters', async () => {
  const url = `https://gift.example/${randomUUID()}`
  const gift = { channel: 'quo', points: 300, code: null, url, pin: '1', expiresOn: null } as const
  await db.tx(null, (tx) => stockGifts(tx, seals, [gift], clock.now()))
  const { key } = await issuedGift()
  const { number } = (await findExchange(db.sql, key)) ?? { number: null }

  const byUrl = await admin.done(findStockedGift, { text: ` ${url} ` })
  const byNumber = await admin.done(findStockedGift, { text: (number ?? '').toLowerCase() })
  const none = await admin.done(findStockedGift, { text: 'E-20260101-AAAA' })

  expect(byUrl).toMatchObject({ gift: { channel: 'quo', state: 'free' }, exchange: null })
  expect(byNumber).toMatchObject({ gift: { state: 'issued' }, exchange: { ...key, status: 'issued' } })
  expect(none).toEqual({ gift: null, exchange: null })
})

test('expired gifts are dismissed together, and stay out of the stock', async () => {
  const gift = { channel: 'paypay', points: 500, url: null, pin: null } as const
  const gifts = ['2026-11-01', '2026-11-14', '2026-11-15', null].map((expiresOn) => ({
    ...{ ...gift, expiresOn, code: randomUUID() },
  }))
  await db.tx(null, (tx) => stockGifts(tx, seals, gifts, clock.now()))
  const lineOf = async () =>
    (await admin.done(readStockLines, {})).lines.find(
      ({ channel, points }) => channel === 'paypay' && points === 500,
    )
  const before = await lineOf()

  await doAct(admin, dismissExpiredAct, {})

  expect(before).toMatchObject({ free: 1, tooOld: 3, expired: 2 })
  expect(await lineOf()).toMatchObject({ free: 1, tooOld: 1, expired: 0 })
  expect((await admin.done(dismissExpiredAct.preview, {})).preview.blocked).toContain('在庫にありません')
})

test('operators are mailed once when an amount becomes low, and again after it was refilled', async () => {
  const own = await testDatabase()
  const shop = await startAuthServer(own)
  const job = watchStock(shop.exchanges, shop.clock, { operatorEmail: 'ops@example.jp' })
  const mails = async () =>
    (
      await own.sql<{ text: string }[]>`
      select payload::text as text from job_task where kind = 'send-mail' order by created_at`
    ).map(({ text }) => text)
  const fill = (count: number) => fillStock(own, shop, { channel: 'amazon', points: 300, count })

  await fill(20)
  await job.runNow()
  const withEnough = await mails()
  const { ask } = await newExchanger(own, shop, { isKnown: true })
  await ask('amazon', 300)
  await own.sql`
    update exchange_stock set ended_as = 'withdrawn', ended_at = now()
    where id in (select id from exchange_stock where order_id is null limit 16)`
  await job.runNow()
  await job.runNow()
  const afterCrossing = await mails()
  await fill(3)
  await job.runNow()
  const afterFew = await mails()
  await fill(30)
  await job.runNow()
  await own.sql`update exchange_stock set ended_as = 'withdrawn', ended_at = now() where order_id is null`
  await job.runNow()

  expect(withEnough).toEqual([])
  expect(afterCrossing).toHaveLength(1)
  expect(afterCrossing[0]).toContain('Amazonギフトカード 300円分: 残り3件')
  expect(afterFew).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})
