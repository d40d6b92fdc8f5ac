import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newExchanger, runExchangeJobs } from '#server/testing/members/exchanger.ts'
import { startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { opsOn } from '../testing/ops-on.ts'
import { exchangesCommand } from './exchanges.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const server = await startAuthServer(db, {
  companies: { ...stage.companies, paypay: null, giftee: null, quo: null },
})
const ops = opsOn(db, { at: server.clock.now() })
const file = join(temporaryFolder(), 'list.csv')

const clearExitCode = () => {
  process.exitCode = 0
}
// Another file in this worker may have left one, and the run must not end with ours.
beforeEach(clearExitCode)
afterAll(clearExitCode)

test('after a restore every order that differs from the list of the company is named with its kind', async () => {
  const ids = await sixGifts()
  const list = companyList()
  expect(await reconciled(list)).toBe('6 orders at the company, 0 differences')
  expect(process.exitCode).not.toBe(1)

  const [lost = '', failed = '', waiting = '', canceled = '', missing = '', other = ''] = ids
  // The exchange was requested after the moment that was restored.
  const [lostOrder] = await db.sql<{ id: string }[]>`
    delete from exchange_request where exchange_id = ${lost} returning order_id as id`
  await db.sql`update exchange_request set status = 'failed' where exchange_id = ${failed}`
  await db.sql`update exchange_request set status = 'unknown' where exchange_id = ${waiting}`
  const [canceledAt, missingAt, otherAt] = await Promise.all([canceled, missing, other].map(requestIdOf))
  const changed = list
    .replace(`${canceledAt},500,Fulfilled`, `${canceledAt},500,RefundedToPurchaser`)
    .replace(`${missingAt},500,Fulfilled\n`, '')
    .replace(`${otherAt},500,Fulfilled`, `${otherAt},1000,Fulfilled`)
  const lines = (await reconciled(changed)).split('\n')

  expect(process.exitCode).toBe(1)
  expect(lines[0]).toBe('5 orders at the company, 6 differences')
  const numberOf = async (id: string) =>
    (await db.sql`select number from exchange_request where exchange_id = ${id}`)[0]?.number
  const line = (kind: string) => lines.find((each) => each.startsWith(kind))
  expect(line('gift unknown here')).toMatch(new RegExp(`${lostOrder?.id} +– +– +500$`))
  expect(line('gift exists, points went back')).toContain(await numberOf(failed))
  expect(line('gift exists, still open here')).toContain(await numberOf(waiting))
  expect(line('issued here, canceled there')).toContain(await numberOf(canceled))
  expect(line('issued here, absent there')).toMatch(new RegExp(`${await numberOf(missing)} +500 +–$`))
  expect(line('amounts differ')).toMatch(new RegExp(`${await numberOf(other)} +500 +1,000$`))
})

test('a list with an unknown column, status or id is refused with its line, and nothing is compared', async () => {
  const refusals = [
    await compare('id,amount,status\n'),
    await compare(`creationRequestId,amount,status\n${randomUUID()},500,Perhaps\n`),
    await compare('creationRequestId,amount,status\nKotsu123,500,Fulfilled\n'),
    await ops(exchangesCommand, ['reconcile', 'amazon', file]),
    await ops(exchangesCommand, ['reconcile', 'inventory', file, '--since', '2026-01-01']),
  ]

  expect(refusals.map(({ isRefused }) => isRefused)).toEqual(refusals.map(() => true))
  expect(refusals[1]?.output).toContain('2: ')
  expect(refusals[1]?.output).toContain('Nothing was compared')
})

const compare = (list: string) => {
  writeFileSync(file, list)
  return ops(exchangesCommand, ['reconcile', 'amazon', file, '--since', '2026-01-01T00:00:00Z'])
}

const reconciled = async (list: string) => (await compare(list)).output

async function sixGifts(): Promise<string[]> {
  const ids = Array.from({ length: 6 }, () => randomUUID())
  for (const id of ids) {
    const { ask } = await newExchanger(db, server)
    await ask('amazon', 500, id)
  }
  await runExchangeJobs(db, server)
  return ids
}

/** The cards of the stand-in, under the names of Amazon's report. */
function companyList(): string {
  const rows = [...stage.orders].map(([id, { amount, status }]) => `${id},${amount},${status}\n`)
  return `creationRequestId,amount,status\n${rows.join('')}`
}

async function requestIdOf(exchangeId: string): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    select order_id::text as id from exchange_request where exchange_id = ${exchangeId}`
  return `Kotsu${row?.id.replaceAll('-', '')}`
}
