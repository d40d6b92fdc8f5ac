import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channels, giftNames } from '#contract/exchange/channel-names.ts'
import { readExchangeOffer, revealGift } from '#contract/exchange/exchange.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { serviceStatus, serviceStatusPath } from '#contract/notice/service-status.ts'
import { digits } from '#contract/values/digits.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { openServiceState, type ServiceHooks } from '../notice/status/service-state.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../testing/members/exchanger.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { smallestGift } from './channel/smallest-gift.ts'

const db = await testDatabase()
const server = await startAuthServer(db, { clock: testClock('2026-11-15T03:00:00Z') })

test.each(channels)(
  'a member exchanges points for a gift of %s from stock, once under retries, in the amounts it has',
  async (channel) => {
    const points = Math.min(...exchangeAmounts[channel])
    const [code] = await fillStock(db, server, { channel, points, count: 1 })
    const { browser, uid, ask } = await newExchanger(db, server, { points: 20_000 })
    const exchangeId = randomUUID()

    const unknownAmount = await ask(channel, points + 1)
    const withoutStock = await ask(channel, Math.max(...exchangeAmounts[channel]))
    const asked = [await ask(channel, points, exchangeId), await ask(channel, points, exchangeId)]
    await runExchangeJobs(db, server)

    expect(unknownAmount).toMatchObject({ ok: false, reason: 'amount-not-offered' })
    expect(withoutStock).toMatchObject({ ok: false, reason: 'channel-out-of-stock' })
    expect(asked).toMatchObject([{ ok: true }, { ok: true }])
    expect(await browser.done(revealGift, { exchangeId })).toMatchObject({ code, isSample: false })
    expect(await readPoint(db.sql, uid)).toMatchObject({ available: 20_000 - points, held: 0 })
    const offer = await browser.done(readExchangeOffer, {})
    expect(offer.channels.find((each) => each.channel === channel)?.amounts).toEqual([])
  },
)

test('pages name the smallest gift that can be requested now, by stock and pauses', async () => {
  const { exchanges, clock } = server
  const now = () => smallestGift(exchanges, clock.now())
  // The tests above have taken everything.
  const without = await now()
  await fillStock(db, server, { channel: 'amazon', points: 300, count: 1 })
  const amazon = await now()
  await fillStock(db, server, { channel: 'paypay', points: 100, count: 1 })
  const paypay = await now()
  await db.sql`
    insert into exchange_channel (channel, paused_at) values ('paypay', ${clock.now()})
    on conflict (channel) do update set paused_at = excluded.paused_at`

  expect([without, amazon, paypay]).toEqual([
    null,
    { channel: 'amazon', points: 300 },
    { channel: 'paypay', points: 100 },
  ])
  const status = await (await fetch(server.origin + serviceStatusPath)).json()
  expect(serviceStatus.parse(status).smallestGift).toEqual({ channel: 'amazon', points: 300 })
})

test.each<[string, ServiceHooks['smallestGift']]>([
  ['fails', () => Promise.reject(new Error('the stock cannot be read'))],
  ['never answers', () => new Promise(() => {})],
])('the status of the service is answered without the smallest gift when its read %s', async (_, read) => {
  const hooks = { campaigns: async () => [], smallestGift: read, giftPatienceMs: 1 }
  const state = openServiceState({ sql: db.sql, clock: server.clock, ...hooks })

  const status = JSON.parse(JSON.stringify(await state.read()))

  expect(status).not.toHaveProperty('smallestGift')
  expect(serviceStatus.parse(status)).toMatchObject({
    at: server.clock.now().toISOString(),
    maintenance: null,
  })
})

test('docs/product.md lists every channel with its amounts', () => {
  const text = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8')
  const rows = channels.map((channel) => {
    const amounts = exchangeAmounts[channel].map((points) => digits(points)).join(' ')
    const shown = channel === 'paypay' ? '100–10,000, any whole number' : amounts
    return `| ${channel} ${giftNames[channel]} | ${shown} |`
  })

  expect(rows.filter((row) => !text.includes(row))).toEqual([])
})
