import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { bridgeTo } from '../testing/database/bridge.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { connect, openDb, socketPath } from './open.ts'
import { afterCommit } from './tx.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

const connections = 5
const db = await testDatabase()
const { address } = db
if ('url' in address) throw new Error('the test database has a socket')
const { user, database } = address
const bridge = await bridgeTo(socketPath(address.socketDir))
const numbers = Array.from({ length: connections * 3 }, (_, n) => n)

test('the pool recovers when all connections are lost at once with more queries on the way', async () => {
  const sql = overTheBridge()
  const numberBack = (n: number) => sql<{ n: number }[]>`select ${n}::int as n, pg_sleep(0.01)`
  await Promise.all(numbers.map(numberBack))
  // Retrying at once hits a connection that is being lost at the same moment.
  const askedAgain = Array.from({ length: connections * 2 }, (_, n) =>
    sql`select pg_sleep(60)`.catch(() => numberBack(n)).catch(() => {}),
  )
  await untilAllSleep()

  bridge.cut()
  bridge.mend()
  await Promise.all(askedAgain)

  const answers = await Promise.all(numbers.map(numberBack))
  expect(answers.map(([row]) => row?.n)).toEqual(numbers)
})

test('a connection lost during the driver’s own start-up query fails only the caller that waits for it', async () => {
  const sql = overTheBridge()
  bridge.loseAt('pg_catalog.pg_type')

  await expect(sql`select 1`).rejects.toThrow('ECONNRESET')

  await expect(sql`select 1`).resolves.toHaveLength(1)
})

// A failed socket reports `error` first and `close` later. A statement that comes in between belongs to no session.
test('a statement given to a connection between its failure and its end is rejected, and the connection is used again', async () => {
  const sql = connect({ url: bridge.url(user, database) }, { max: 1 })
  atEnd(() => sql.end({ timeout: 0 }))
  await sql`select 1`
  bridge.loseAt('the lost statement')

  const failure = await sql`select 'the lost statement'`.catch(() =>
    sql`select 'between'`.catch((error: unknown) => error),
  )

  expect(isUnavailable(failure)).toBe(true)
  for (const n of [1, 2, 3]) expect(await sql`select ${n}::int as n`).toEqual([{ n }])
})

// A retry by the server would write twice: it cannot know whether PostgreSQL committed. Only the caller may send the
// same call again, because the call has an id.
test.each([
  ['the answer to COMMIT', 'tx', 'commit'],
  ['the answer to a single statement', 'single', 'ambiguous_row'],
] as const)(
  '%s is lost: the work ran once, and is neither repeated nor reported as done',
  async (_what, how, at) => {
    await db.sql`create table if not exists ambiguous_row (how text)`
    const over = openDb({ url: bridge.url(user, database) }, { max: 1 })
    atEnd(over.close)
    await over.sql`select 1`
    const effects: string[] = []
    let runs = 0
    bridge.loseAt(at)

    const failure = await over[how](null, async (tx) => {
      runs++
      afterCommit(tx, () => effects.push(how))
      // `simple`: in one message, so that the whole statement is on its way when the connection is lost.
      await tx.unsafe(`insert into ambiguous_row values ('${how}')`)
    }).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(DatabaseUnavailable)
    expect(runs).toBe(1)
    expect(effects).toEqual([])
    await expect.poll(() => db.sql`select from ambiguous_row where how = ${how}`).toHaveLength(1)
  },
)

function overTheBridge() {
  const sql = connect({ url: bridge.url(user, database) }, { max: connections })
  atEnd(() => sql.end())
  return sql
}

async function untilAllSleep() {
  const asleep = () => db.sql`
    select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  while ((await asleep()).length < connections) await nextTurn()
}
