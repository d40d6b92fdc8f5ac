import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { settleOrderByHandAct } from '#contract/console/two-person-acts.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { colleague, operatorOfMachine } from '../../testing/members/operators.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const members = await startAuthServer(db, { clock: server.clock })
const first = await operatorOfMachine(server)
const second = await colleague(server, first, 'reviewer')

test('an order is settled by hand by two persons, once, and the points come back once', async () => {
  await fillStock(db, members, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, members, { points: 2_000 })
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)
  const input = { uid, exchangeId, end: 'failed' as const }

  const one = await doAct(first.browser, settleOrderByHandAct, input)
  const other = await doAct(first.browser, settleOrderByHandAct, input)
  const before = await availablePoints(db.sql, uid)
  const decided = await approve(one)
  const late = await approve(other)

  expect([one.status, other.status]).toEqual(['requested', 'requested'])
  expect(before).toBe(1_500)
  expect(decided.status).toBe('approved')
  expect(late).toMatchObject({
    status: 'changed',
    now: { preview: { blocked: 'この注文は、すでに決着しています。' } },
  })
  expect(await availablePoints(db.sql, uid)).toBe(2_000)
  expect(await findExchange(db.sql, { uid, exchangeId })).toMatchObject({ status: 'failed' })
})

async function approve(outcome: Awaited<ReturnType<typeof doAct>>) {
  const requestId = outcome.status === 'requested' ? outcome.requestId : ''
  const { hash: seen } = await second.browser.done(previewRequest, { requestId })
  const decision = { requestId, decision: 'approved', reason: '提供会社で確認しました', seen } as const
  return second.browser.done(decideConsoleRequest, decision)
}
