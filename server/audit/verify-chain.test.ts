import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { connect } from '../db/open.ts'
import { atEnd } from '../testing/at-end.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { recordAct } from './record-act.ts'
import { verifyChain } from './verify-chain.ts'

const at = new Date('2026-11-15T03:00:00Z')

/** Has the shape of a real uid. */
const newUid = () => randomBytes(12).toString('hex')

type Attack = { name: string; run: (sql: Tx) => PromiseLike<unknown>; shows: string[] }
const attacks: Attack[] = [
  {
    name: 'an entry whose person was changed',
    run: (sql) => sql`update audit_entry set actor = 'suzuki' where seq = 2`,
    shows: ['entry 2 was changed'],
  },
  {
    name: 'an entry whose time was changed by a millisecond',
    run: (sql) => sql`update audit_entry set at = at + interval '1 millisecond' where seq = 3`,
    shows: ['entry 3 was changed'],
  },
  {
    name: 'a changed ciphertext',
    run: (sql) => sql`update audit_entry set sealed = sealed || '\\x00' where seq = 4`,
    shows: ['entry 4 was changed'],
  },
  {
    name: 'an entry given to another member',
    run: (sql) => sql`update audit_entry set member_ref = gen_random_uuid() where seq = 4`,
    shows: ['entry 4 was changed'],
  },
  {
    name: 'a changed network address',
    run: (sql) => sql`update audit_entry set operator_address = '127.0.0.1' where seq = 1`,
    shows: ['entry 1 was changed'],
  },
  {
    name: 'a removed entry',
    run: (sql) => sql`delete from audit_entry where seq = 2`,
    shows: ['entries 2 to 2 are missing'],
  },
  {
    name: 'a removed entry whose number the next one took',
    run: async (sql) => {
      await sql`delete from audit_entry where seq = 2`
      for (const seq of [3, 4, 5]) await sql`update audit_entry set seq = ${seq - 1} where seq = ${seq}`
    },
    shows: ['entry 2 was changed', 'entry 3 was changed', 'entry 4 was changed'],
  },
  {
    name: 'two entries in the other order',
    run: async (sql) => {
      await sql`update audit_entry set seq = 99 where seq = 2`
      await sql`update audit_entry set seq = 2 where seq = 3`
      await sql`update audit_entry set seq = 3 where seq = 99`
    },
    shows: ['entry 2 was changed', 'entry 3 was changed'],
  },
  {
    name: 'a removed last entry',
    run: (sql) => sql`delete from audit_entry where seq = 5`,
    shows: ['the last entry is not the one that the log ends with'],
  },
  {
    name: 'an emptied log',
    run: (sql) => sql`delete from audit_entry`,
    shows: ['the last entry is not the one that the log ends with'],
  },
]

const { db, sql } = await fiveEntries()

test.each(attacks)('verification shows $name', async ({ run, shows }) => {
  const problems = await undone(async (tx) => {
    await run(tx)
    return (await verifyChain(tx)).problems
  })

  expect(problems.map(({ en }) => en)).toEqual(expect.arrayContaining(shows))
  expect((await verifyChain(db.sql)).problems).toEqual([])
})

test('entries cut off together with the head show against a head noted before', async () => {
  const { head: noted } = await verifyChain(sql)
  const intact = await verifyChain(sql, noted)

  const [cut, compared] = await undone(async (tx) => {
    await tx`delete from audit_entry where seq = 5`
    await tx`update audit_head set seq = 4, hash = (select hash from audit_entry where seq = 4)`
    return [await verifyChain(tx), await verifyChain(tx, noted)]
  })

  expect([intact.problems, cut?.problems]).toEqual([[], []])
  expect(compared?.problems.map(({ en }) => en)).toEqual([`the noted head ${noted} is not in the log`])
})

/** A log of five entries, the fourth about a member, and a connection that may change it as an intruder would. */
async function fiveEntries() {
  const db = await testDatabase()
  const operator = { id: 'o1', role: 'admin', address: '203.0.113.7' }
  await db.tx(null, async (tx) => {
    for (const subject of ['one', 'two', 'three', newUid(), 'five']) {
      await recordAct(tx, { at, actor: 'sato', act: 'x', subject, operator, details: { 理由: '😀' } })
    }
  })
  const sql = connect(db.address, { max: 1 })
  atEnd(() => sql.end())
  await sql`grant update, delete on audit_entry to current_user`
  return { db, sql }
}

/** Runs an attack in a transaction and rolls it back, so that the next one finds the log whole. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const result: T[] = []
  const rolledBack = new Error('rolled back')
  await sql
    .begin(async (tx) => {
      result.push(await work(tx))
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  const [value] = result
  if (value === undefined) throw new Error('the attack did not run')
  return value
}
