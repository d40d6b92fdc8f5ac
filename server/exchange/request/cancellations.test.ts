import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { channels } from '#contract/exchange/channel-names.ts'
import { cancelExchange } from '#contract/exchange/exchange.ts'
import { readPoint } from '../../ledger/point-reader.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'

const db = await testDatabase()
// Noon in Japan: the day ends twelve hours later.
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
for (const channel of channels) await fillStock(db, server, { channel, points: 500, count: 30 })

test('a member who requests and cancels again and again is stopped after three cancellations a day', async () => {
  const { uid, ask, browser } = await newExchanger(db, server, { isKnown: false })
  const outcomes: string[] = []
  const transfersBefore = await transfersOf(uid)

  for (let n = 0; n < 25; n++) {
    const exchangeId = randomUUID()
    const asked = await ask('amazon', 500, exchangeId)
    if (!asked.ok) outcomes.push(asked.reason)
    else outcomes.push(await outcomeOf(browser.ask(cancelExchange, { exchangeId })))
  }

  expect(outcomes.slice(0, 5)).toEqual([
    'canceled',
    'canceled',
    'canceled',
    // The fourth request remains: it can be canceled tomorrow.
    'cancellations-reached',
    'exchange-open',
  ])
  expect(new Set(outcomes.slice(5))).toEqual(new Set(['exchange-open']))
  expect((await transfersOf(uid)) - transfersBefore).toBe(7)
  expect(await readPoint(db.sql, uid)).toMatchObject({ available: 19_500, held: 500 })
})

test('three of four parallel cancellations succeed', async () => {
  const { uid, ask, browser } = await newExchanger(db, server, { isKnown: false })
  const four = channels.slice(0, 4)
  const ids = four.map(() => randomUUID())
  for (const [n, channel] of four.entries()) {
    // Three requests a day: the fourth was made on an earlier day.
    await ask(channel, 500, ids[n])
    await db.sql`
      update exchange_request set requested_at = requested_at - interval '2 days' where uid = ${uid}`
  }

  const outcomes = await Promise.all(
    ids.map((exchangeId) => outcomeOf(browser.ask(cancelExchange, { exchangeId }))),
  )

  expect(outcomes.filter((outcome) => outcome === 'canceled')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'cancellations-reached')).toHaveLength(1)
})

test('the refusal names the end of the day, a repeated cancellation does not count, and the count restarts the next day', async () => {
  const { uid, ask, browser } = await newExchanger(db, server, { isKnown: false })
  const ids = [1, 2, 3, 4].map(() => randomUUID())
  for (const exchangeId of ids.slice(0, 3)) {
    await ask('quo', 500, exchangeId)
    await browser.done(cancelExchange, { exchangeId })
  }
  await ask('quo', 500, ids[3])

  const refused = await browser.ask(cancelExchange, { exchangeId: ids[3] ?? '' })
  const repeated = await browser.done(cancelExchange, { exchangeId: ids[0] ?? '' })
  // As if midnight had passed. The clock is not moved, so that the ID token stays valid.
  await db.sql`update exchange_event set at = at - interval '12 hours 1 second' where uid = ${uid}`
  const tomorrow = await browser.done(cancelExchange, { exchangeId: ids[3] ?? '' })

  expect(refused).toMatchObject({
    ok: false,
    status: 429,
    reason: 'cancellations-reached',
    details: { until: '2026-11-15T15:00:00.000Z' },
  })
  expect(repeated.status).toBe('canceled')
  expect(tomorrow.status).toBe('canceled')
})

type Answered = Promise<{ ok: true; result: { status: string } } | { ok: false; reason: string }>

async function outcomeOf(answered: Answered): Promise<string> {
  const answer = await answered
  return answer.ok ? answer.result.status : answer.reason
}

async function transfersOf(uid: string): Promise<number> {
  const [row] = await db.sql<{ transfers: number }[]>`
    select count(*) as transfers from ledger_transfer where uid = ${uid}`
  return row?.transfers ?? 0
}
