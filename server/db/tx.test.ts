import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { openDb } from './open.ts'
import { afterCommit } from './tx.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

// Four transactions meet below.
const db = await testDatabase({ connections: 4 })
await db.sql`create table tx_counter (id text primary key, value bigint not null)`

test('conflicting transactions all succeed, each once, when they run in parallel', async () => {
  await db.sql`insert into tx_counter values ('shared', 0)`
  const effects: number[] = []
  let tries = 0
  let meet = () => {}
  const allHaveRead = new Promise<void>((resolve) => {
    meet = resolve
  })

  const add = (n: number) =>
    db.tx(null, async (tx) => {
      tries++
      await tx`set transaction isolation level serializable`
      const [row] = await tx<{ value: number }[]>`select value from tx_counter where id = 'shared'`
      // Forces the conflict: otherwise they might run one after the other.
      if (tries === 4) meet()
      await allHaveRead
      afterCommit(tx, () => effects.push(n))
      await tx`update tx_counter set value = ${(row?.value ?? 0) + 1} where id = 'shared'`
    })
  await Promise.all([1, 2, 3, 4].map(add))

  const [row] = await db.sql<{ value: number }[]>`select value from tx_counter where id = 'shared'`
  expect(row?.value).toBe(4)
  expect(tries).toBeGreaterThan(4)
  expect(effects.toSorted()).toEqual([1, 2, 3, 4])
})

test('afterCommit effects are dropped when the transaction fails', async () => {
  const effects: string[] = []

  const failure = db.tx(null, async (tx) => {
    await tx`insert into tx_counter values ('dropped', 1)`
    afterCommit(tx, () => effects.push('dropped'))
    throw new Error('changed my mind')
  })

  await expect(failure).rejects.toThrow('changed my mind')
  expect(await db.sql`select from tx_counter where id = 'dropped'`).toHaveLength(0)
  expect(effects).toEqual([])
})

test('afterCommit effects run once when the transaction is retried', async () => {
  const effects: number[] = []
  let tries = 0

  await db.tx(null, async (tx) => {
    tries++
    const current = tries
    afterCommit(tx, () => effects.push(current))
    if (tries < 3) await tx`do $$ begin raise exception using errcode = '40001'; end $$`
  })

  expect(effects).toEqual([3])
})

test('a single statement is retried too, and its afterCommit effects run once', async () => {
  const effects: number[] = []
  let tries = 0

  await db.single(null, async (tx) => {
    tries++
    const current = tries
    afterCommit(tx, () => effects.push(current))
    if (tries < 3) await tx`do $$ begin raise exception using errcode = '40001'; end $$`
    else await tx`insert into tx_counter values ('single', 1)`
  })

  expect(effects).toEqual([3])
  expect(await db.sql`select from tx_counter where id = 'single'`).toHaveLength(1)
})

test('a transaction is given up as unavailable when every retry conflicts', async () => {
  let tries = 0

  const failure = db.tx(null, async (tx) => {
    tries++
    await tx`do $$ begin raise exception using errcode = '40P01'; end $$`
  })

  await expect(failure).rejects.toThrow(DatabaseUnavailable)
  expect(tries).toBe(10)
})

test('bigint is returned as a number, and is refused instead of rounded when it is too large', async () => {
  const [row] = await db.sql<{ value: number }[]>`select 9007199254740991::int8 as value`

  expect(row?.value).toBe(Number.MAX_SAFE_INTEGER)
  await expect(db.sql`select 9007199254740993::int8`).rejects.toThrow('does not fit a safe integer')
})

test('a missing database is reported as unavailable', async () => {
  const nowhere = openDb({ socketDir: '/nowhere', database: 'none', user: 'none' })

  const transaction = await nowhere.tx(null, (tx) => tx`select 1`).catch((error: unknown) => error)
  const statement = await nowhere.sql`select 1`.catch((error: unknown) => error)

  expect(transaction).toBeInstanceOf(DatabaseUnavailable)
  expect(isUnavailable(statement)).toBe(true)
})

test('a statement refused for lack of disk is reported as unavailable at once, and its connection stays usable', async () => {
  const one = openDb(db.address, { max: 1 })
  const sessionOf = () => one.tx(null, async (tx) => (await tx`select pg_backend_pid() as pid`)[0]?.pid)
  const before = await sessionOf()
  const beganAt = performance.now()

  const failure = await one
    .tx(null, async (tx) => void (await tx`do $$ begin raise exception using errcode = 'disk_full'; end $$`))
    .catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(DatabaseUnavailable)
  // Detection of a lost session waits five seconds; this one is not lost.
  expect(performance.now() - beganAt).toBeLessThan(4_000)
  expect(await sessionOf()).toBe(before)
  await one.close()
})
