import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { createExchange, readExchangeOffer } from '#contract/exchange/exchange.ts'
import { restrictMember } from '../../auth/member/operate.ts'
import { readPoint } from '../../ledger/point-reader.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'

const db = await testDatabase()
// 12:00 in Japan, on the last day of a month.
const clock = testClock('2026-11-30T03:00:00Z')
const server = await startAuthServer(db, { clock })
const channels = ['paypay', 'amazon', 'quo', 'giftee_select'] as const
for (const channel of channels) {
  for (const points of [500, 5_000]) await fillStock(db, server, { channel, points, count: 30 })
}
await fillStock(db, server, { channel: 'paypay', points: 10_000, count: 30 })

describe('a request is refused', () => {
  it('to a restricted member, with the end of the restriction', async () => {
    const { uid, ask } = await newExchanger(db, server)
    const until = new Date('2026-12-24T00:00:00Z')
    const operation = { uid, actor: 'sato', at: clock.now() }
    await db.tx(uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until }))

    expect(await ask('amazon', 500)).toMatchObject(refusal(403, 'restricted', until.toISOString()))
  })

  it('while the address is not verified', async () => {
    const { uid, ask } = await newExchanger(db, server)
    await db.sql`update auth_member set email_verified_at = null where uid = ${uid}`

    expect(await ask('amazon', 500)).toMatchObject(refusal(403, 'email-not-verified', null))
  })

  it('for the first 72 hours, to the minute', async () => {
    const { uid, ask } = await newExchanger(db, server)
    const set = (ageMs: number) =>
      db.sql`update auth_member set created_at = ${new Date(clock.now().getTime() - ageMs)} where uid = ${uid}`

    await set(72 * 3_600_000 - 60_000)
    const early = await ask('amazon', 500)
    await set(72 * 3_600_000)

    expect(early).toMatchObject(refusal(403, 'account-too-new', '2026-11-30T03:01:00.000Z'))
    expect(await ask('amazon', 500)).toMatchObject({ ok: true })
  })

  it('for 24 hours after a change of email or password', async () => {
    const { uid, ask } = await newExchanger(db, server)
    await db.sql`update auth_member set credentials_changed_at = '2026-11-29T03:00:01Z' where uid = ${uid}`

    const early = await ask('amazon', 500)
    await db.sql`update auth_member set credentials_changed_at = '2026-11-29T03:00:00Z' where uid = ${uid}`

    expect(early).toMatchObject(refusal(403, 'recent-change', '2026-11-30T03:00:01.000Z'))
    expect(await ask('amazon', 500)).toMatchObject({ ok: true })
  })

  it('with the end of the block that lasts longest, and without one while the address is not verified', async () => {
    const { uid, ask } = await newExchanger(db, server)
    await db.sql`
      update auth_member set created_at = '2026-11-27T04:00:00Z', credentials_changed_at = '2026-11-30T02:00:00Z'
      where uid = ${uid}`

    expect(await ask('amazon', 500)).toMatchObject(
      refusal(403, 'account-too-new', '2026-12-01T02:00:00.000Z'),
    )
    await db.sql`update auth_member set email_verified_at = null where uid = ${uid}`
    expect(await ask('amazon', 500)).toMatchObject(refusal(403, 'email-not-verified', null))
  })

  it('after three in a day of Japan, until midnight there; returned ones do not count', async () => {
    const { uid, ask } = await newExchanger(db, server)
    for (const channel of channels.slice(0, 3)) await ask(channel, 500)

    const fourth = await ask('giftee_select', 500)
    await db.sql`
      update exchange_request set status = 'canceled' where uid = ${uid} and channel = 'amazon'`

    expect(fourth).toMatchObject(refusal(429, 'daily-count-reached', '2026-11-30T15:00:00.000Z'))
    expect(await ask('giftee_select', 500)).toMatchObject({ ok: true })
  })

  it('above 10,000 pt a day', async () => {
    const { ask } = await newExchanger(db, server)
    await ask('paypay', 10_000)

    expect(await ask('amazon', 500)).toMatchObject(
      refusal(429, 'daily-points-reached', '2026-11-30T15:00:00.000Z'),
    )
  })

  it('above 30,000 pt a month of Japan, until the first day of the next', async () => {
    const { uid, ask } = await newExchanger(db, server)
    await pastExchange(uid, 29_500, '2026-11-01T00:00:00+09:00')
    // The last second of the previous month.
    await pastExchange(uid, 30_000, '2026-10-31T23:59:59+09:00')

    expect(await ask('amazon', 500)).toMatchObject({ ok: true })
    expect(await ask('quo', 500)).toMatchObject(
      refusal(429, 'monthly-points-reached', '2026-11-30T15:00:00.000Z'),
    )
  })

  it('while another one is open in the same channel, and names it', async () => {
    const { ask } = await newExchanger(db, server)
    const exchangeId = randomUUID()
    await ask('quo', 500, exchangeId)

    expect(await ask('quo', 500)).toMatchObject({
      ok: false,
      reason: 'exchange-open',
      details: { exchangeId },
    })
    expect(await ask('amazon', 500)).toMatchObject({ ok: true })
  })

  it('for an amount that is not offered, one out of stock, and more points than available', async () => {
    const { ask } = await newExchanger(db, server, { points: 400 })

    expect(await ask('amazon', 501)).toMatchObject({ ok: false, reason: 'amount-not-offered' })
    expect(await ask('amazon', 300)).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })
    expect(await ask('amazon', 500)).toMatchObject({ ok: false, reason: 'insufficient-points' })
  })

  it('with a sign-in older than ten minutes, but not a retry of an existing exchange', async () => {
    const { browser, ask } = await newExchanger(db, server)
    const exchangeId = randomUUID()
    await ask('amazon', 500, exchangeId)
    clock.advance('601s')

    const retried = await ask('amazon', 500, exchangeId)
    const anew = await browser.refused(createExchange, {
      exchangeId: randomUUID(),
      channel: 'quo',
      points: 500,
    })

    expect(retried).toMatchObject({ ok: true, result: { status: 'requested' } })
    expect(anew).toBe('403 requires-recent-login')
  })
})

test('a refused request leaves no points on hold and no gift reserved', async () => {
  const { uid, ask } = await newExchanger(db, server, { points: 400 })
  const before = await free()

  await ask('amazon', 500)

  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 400, held: 0 })
  expect(await free()).toBe(before)
})

test('the first exchange is reviewed until one is issued, one of exactly 5,000 pt is not, and any above it is', async () => {
  const { uid, browser, ask } = await newExchanger(db, server, { isKnown: false })
  const other = await newExchanger(db, server)
  const first = await ask('amazon', 500)
  const firstOffer = await browser.done(readExchangeOffer, {})
  await db.sql`update exchange_request set status = 'issued' where uid = ${uid}`

  const second = await ask('quo', 5_000)
  const large = await other.ask('paypay', 10_000)

  expect(first).toMatchObject({ ok: true, result: { status: 'review' } })
  expect(firstOffer.review).toMatchObject({ unreviewedPoints: 0, decidedOn: '2026-12-02' })
  expect(second).toMatchObject({ ok: true, result: { status: 'requested' } })
  expect(large).toMatchObject({ ok: true, result: { status: 'review' } })
})

test('the offer lists the amounts, the blocks and the open exchange', async () => {
  const { browser, ask } = await newExchanger(db, server)
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)
  await runExchangeJobs(db, server)
  await ask('paypay', 5_000)

  const offer = await browser.done(readExchangeOffer, {})

  expect(offer).toMatchObject({
    blocks: [],
    today: { requests: 2, points: 5_500 },
    month: { points: 5_500 },
    review: null,
  })
  expect(offer.channels.find(({ channel }) => channel === 'paypay')).toMatchObject({
    state: 'open',
    amounts: [500, 5_000, 10_000],
    range: null,
    link: null,
    openExchangeId: expect.any(String),
  })
  expect(offer.channels.find(({ channel }) => channel === 'quo')).toMatchObject({ openExchangeId: null })
  expect(await server.browser().refused(readExchangeOffer, {})).toBe('401 not-signed-in')
})

const refusal = (status: number, reason: string, until: string | null) => ({
  ok: false,
  status,
  reason,
  details: { until },
})

async function pastExchange(uid: string, points: number, at: string): Promise<void> {
  await db.sql`
    insert into exchange_request
      (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at)
    values (${uid}, ${randomUUID()}, 'E-20261114-FACM', ${randomUUID()}, 'amazon', 'inventory', ${points}, 'issued', ${at})`
}

async function free(): Promise<number> {
  const [row] = await db.sql<{ gifts: number }[]>`
    select count(*) as gifts from exchange_stock where order_id is null`
  return row?.gifts ?? 0
}
