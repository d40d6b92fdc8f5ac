import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createExchange, exchangeNumberPattern, readExchange } from '#contract/exchange/exchange.ts'
import { readNotices } from '#contract/notice/notices.ts'
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

const letters = (name: string) =>
  db.sql`unnest(string_to_array('34679ACDEFGHJKMNPQRTUVWXY', null)) as ${db.sql(name)}`
