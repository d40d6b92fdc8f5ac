import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { markGiftUsed, readExchange, revealGift } from '#contract/exchange/exchange.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { noCompanies } from '../../testing/servers/test-product.ts'
import { exchangeReader } from '../exchange-reader.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, {
  clock,
  companies: { ...noCompanies, amazon: stage.companies.amazon },
})

describe('a gift', () => {
  it('is opened by the first reveal that shows it, and not by one that the company did not answer', async () => {
    const { browser, exchangeId } = await issued()
    stage.fail('amazon', '500')

    await browser.refused(revealGift, { exchangeId })
    const before = await browser.done(readExchange, { exchangeId })
    await browser.done(revealGift, { exchangeId })
    const openedAt = clock.now().toISOString()
    clock.advance('1m')
    await browser.done(revealGift, { exchangeId })

    expect(before.openedAt).toBeNull()
    expect((await browser.done(readExchange, { exchangeId })).openedAt).toBe(openedAt)
  })

  it('is marked as used and unmarked by its owner only, and repeating either changes nothing', async () => {
    const { browser, exchangeId } = await issued()
    const stranger = await newExchanger(db, server)
    const usedAt = async () => (await browser.done(readExchange, { exchangeId })).usedAt

    const refused = await stranger.browser.refused(markGiftUsed, { exchangeId, isUsed: true })
    const before = await usedAt()
    await browser.done(markGiftUsed, { exchangeId, isUsed: true })
    const first = await usedAt()
    clock.advance('1m')
    await browser.done(markGiftUsed, { exchangeId, isUsed: true })
    const second = await usedAt()
    await browser.done(markGiftUsed, { exchangeId, isUsed: false })

    expect(refused).toBe('404 exchange-unknown')
    expect(before).toBeNull()
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
    expect(await usedAt()).toBeNull()
  })

  it('cannot be marked as used before it is issued', async () => {
    const { browser, ask } = await newExchanger(db, server, { isKnown: false })
    const exchangeId = randomUUID()
    await ask('amazon', 500, exchangeId)

    expect(await browser.refused(markGiftUsed, { exchangeId, isUsed: true })).toBe('409 gift-not-ready')
  })
})

describe('the document of exchanges', () => {
  it('has every gift that was never opened, however old, and of the others only the newest', async () => {
    const { uid } = await newExchanger(db, server)
    // Thirty old gifts, the oldest two of them unopened.
    await db.sql`
      insert into exchange_request
        (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, opened_at, used_at, account)
      select ${uid}, gen_random_uuid(), 'E-20261114-FACM', gen_random_uuid(), 'quo', 'inventory', 300, 'issued',
        ${clock.now()}::timestamptz - n * interval '1 day',
        case when n < 28 then ${clock.now()}::timestamptz end,
        case when n = 28 then ${clock.now()}::timestamptz end,
        case when n = 29 then 'at PayPay' end
      from generate_series(0, 31) n`
    await db.sql`
      insert into exchange_event (uid, exchange_id, seq, status, at)
      select uid, exchange_id, 1, 'issued', requested_at from exchange_request where uid = ${uid}
      on conflict do nothing`

    const { exchanges } = await documentOf(uid)

    expect(exchanges.filter(({ openedAt }) => openedAt === null)).toHaveLength(2)
    expect(exchanges).toHaveLength(22)
  })
})

async function issued() {
  const { browser, ask, uid } = await newExchanger(db, server)
  const exchangeId = randomUUID()
  await ask('amazon', 500, exchangeId)
  await runExchangeJobs(db, server)
  return { browser, uid, exchangeId }
}

async function documentOf(uid: string) {
  const read = exchangeReader.document.shape.parse(await exchangeReader.read(db.sql, uid))
  return read as { exchanges: { openedAt: string | null }[] }
}
