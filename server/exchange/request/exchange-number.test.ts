import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createExchange, exchangeNumberPattern, readExchange } from '#contract/exchange/exchange.ts'
import { readNotices } from '#contract/notice/notices.ts'
import { projectRoot } from '../../root.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { claimNumber, findByNumber } from './exchange-number.ts'

const db = await testDatabase()
const server = await startAuthServer(db)

test('an exchange has a short number of its day, also when it is asked for twice, and its notice names it', async () => {
  await fillStock(db, server, { channel: 'quo', points: 300, count: 1 })
  const { uid, browser, ask } = await newExchanger(db, server)
  const exchangeId = randomUUID()

  await ask('quo', 300, exchangeId)
  await browser.done(createExchange, { exchangeId, channel: 'quo', points: 300 })

  const { number = '' } = await browser.done(readExchange, { exchangeId })
  expect(number).toMatch(exchangeNumberPattern)
  expect(await findByNumber(db.sql, number)).toEqual({ uid, exchangeId })
  expect(await db.sql`select 1 from exchange_number where uid = ${uid}`).toHaveLength(1)
  const { notices } = await browser.done(readNotices, { before: 1_000 })
  expect(notices[0]?.body).toContain(`受付番号 ${number}`)
})

test('a number that is taken is drawn again, so no two exchanges share one', async () => {
  const at = new Date('2031-05-01T00:00:00Z')
  // All numbers of the day but a few hundred.
  await db.sql`
    insert into exchange_number (number, uid, exchange_id)
    select 'E-20310501-' || one || two || three || four, 'taken', gen_random_uuid()
    from ${letters('one')}, ${letters('two')}, ${letters('three')}, ${letters('four')}
    where one in ('3', '4', '6')`

  const numbers = await Promise.all(
    Array.from({ length: 40 }, () =>
      db.tx(null, (tx) => claimNumber(tx, { uid: 'm', exchangeId: randomUUID() }, at)),
    ),
  )

  expect(new Set(numbers).size).toBe(40)
  expect(numbers.filter((number) => /^E-20310501-[346]/.test(number))).toEqual([])
})

test('exchanges of earlier releases get different numbers of their own days', async () => {
  const own = await testDatabase()
  await own.sql`drop table exchange_number`
  await own.sql`alter table exchange_request drop column number`
  await own.sql`
    insert into exchange_request (uid, exchange_id, order_id, channel, provider, points, status, requested_at)
    select 'u' || n % 7, gen_random_uuid(), gen_random_uuid(), 'quo', 'inventory', 300, 'issued',
      '2026-11-14T14:59:59Z'::timestamptz + n % 2 * interval '1 second'
    from generate_series(1, 3000) n`

  await own.sql.unsafe(
    readFileSync(join(projectRoot, 'server/db/migrations/0103-exchange-number.sql'), 'utf8'),
  )

  const rows = await own.sql<{ number: string; requestedAt: Date }[]>`
    select number, requested_at as "requestedAt" from exchange_request`
  expect(new Set(rows.map(({ number }) => number)).size).toBe(3_000)
  for (const { number, requestedAt } of rows) {
    expect(number).toMatch(exchangeNumberPattern)
    expect(number.slice(2, 10)).toBe(requestedAt.getUTCSeconds() === 59 ? '20261114' : '20261115')
  }
})

const letters = (name: string) =>
  db.sql`unnest(string_to_array('34679ACDEFGHJKMNPQRTUVWXY', null)) as ${db.sql(name)}`
