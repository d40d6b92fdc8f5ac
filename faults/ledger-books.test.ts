import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { coalesce } from '#server/db/coalesce.ts'
import { coalesceByGroup } from '#server/db/coalesce-by-group.ts'
import type { Tx } from '#server/db/db.ts'
import { connect, openDb } from '#server/db/open.ts'
import { openShards } from '#server/db/shards.ts'
import { grant, type LoneGrant, take } from '#server/ledger/earn.ts'
import { expire } from '#server/ledger/expire.ts'
import { grantTogether } from '#server/ledger/grant-together.ts'
import { giveBack, hold, takeHeld } from '#server/ledger/hold.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { Posted, Wallet } from '#server/ledger/transfer.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { createCitusDatabase, dropCitusDatabase } from '#server/testing/database/citus-database.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { citusAdminUrl } from './kit/citus-cluster.ts'
import { rounds } from './kit/rounds.ts'

/** On Citus where `npm run faults` has started it. */
const { sql, address } = citusAdminUrl ? await distributedDatabase(citusAdminUrl) : await testDatabase()
const lanes = 8
const db = openDb(address, { max: lanes })
if (citusAdminUrl) assert.equal(await db.learnForm(), 'routed')
const grantAll = (wanted: LoneGrant[]) => db.single(null, (tx) => grantTogether(tx, wanted))
const grantWhole = coalesce<LoneGrant, Posted>(grantAll, { batchMax: 256 })
const grantOnShard = coalesceByGroup<LoneGrant, Posted>(grantAll, { batchMax: 32, atOnce: 4 })
const shardOf = openShards(db.quick)
const granter = async (wanted: LoneGrant) =>
  db.form() === 'joined' ? grantWhole(wanted) : grantOnShard(await shardOf(wanted.uid), wanted)
// It runs before the hook below, which drops the database.
afterAll(() => db.close())

async function distributedDatabase(admin: string) {
  const name = 'ledger_books'
  const url = await createCitusDatabase(admin, name)
  const sql = connect({ url })
  afterAll(async () => {
    await sql.end()
    await dropCitusDatabase(admin, name)
  })
  return { sql, address: { url } }
}

const at = new Date('2026-11-15T03:00:00Z')
const membersAtOnce = 20
/** Each run checks as many interleavings as it has members. */
const runs = rounds > 2 ? 25 * rounds : 25
const runMaxMs = citusAdminUrl ? 15_000 : 1_000
const runsTimeoutMs = 60_000 + runs * runMaxMs

/** Few names for many operations, so that the same operation is repeated, in parallel and with its opposite. */
const name = fc.integer({ min: 0, max: 5 })
const operation = fc.record({
  member: fc.integer({ min: 0, max: membersAtOnce - 1 }),
  name,
  // Usually the operation the name stands for; sometimes a different one under a known key.
  isOdd: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  act: fc.constantFrom('grant', 'grant', 'hold', 'takeHeld', 'giveBack', 'take', 'reverse', 'expire'),
})
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

test(
  `the ledger is correct after ${runs * membersAtOnce} interleavings of every operation that moves points`,
  async () => {
    const plan = fc.array(operation, { minLength: 80, maxLength: 200 })

    await fc.assert(
      fc.asyncProperty(plan, async (operations) => {
        const uids = Array.from({ length: membersAtOnce }, () => randomUUID())

        const answers = await inLanes(operations, (each) => carryOut(uids, each))

        await checkBooks(uids, answers)
      }),
      { numRuns: runs },
    )

    expect((await verifyLedger(sql)).problems).toEqual([])
  },
  runsTimeoutMs,
)

type Answer = { uid: string; key: string; posted: Posted }

/** Each lane takes the next operation when it is free, so that every run has another order. */
async function inLanes(
  operations: Operation[],
  work: (operation: Operation) => Promise<Answer | null>,
): Promise<Answer[]> {
  const waiting = operations.values()
  const answers: (Answer | null)[] = []
  const lane = async () => {
    for (const each of waiting) answers.push(await work(each))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answers.filter((answer) => answer !== null)
}

async function carryOut(uids: string[], { member, act, name, isOdd }: Operation): Promise<Answer | null> {
  const uid = uids[member] ?? ''
  const points = 10 + name * 7 + (isOdd ? 1 : 0)
  const holdId = String(name)
  const key = `${act}/${name}`
  const acts: Record<Operation['act'], (tx: Tx) => Promise<Posted | null>> = {
    grant: (tx) => grant(tx, { uid, key, kind: 'referral', points, at }),
    take: (tx) => take(tx, { uid, key, points, at, note: '訂正' }),
    hold: (tx) => hold(tx, { uid, holdId, channel: 'quo', points, at }),
    takeHeld: (tx) => takeHeld(tx, { uid, holdId, at }),
    giveBack: (tx) => giveBack(tx, { uid, holdId, at }),
    reverse: (tx) => reverse(tx, { uid, seq: name + 1, at, note: '訂正' }),
    expire: (tx) => expire(tx, { uid, at }),
  }
  try {
    // Single statements, transactions and batched grants, so that all three code paths interleave.
    const way = act === 'grant' || act === 'hold' ? db.single : db.tx
    const isShared = act === 'grant' && name % 2 === 0
    const posted = await (isShared
      ? granter({ uid, key, kind: 'referral', points, at })
      : way(uid, acts[act]))
    return posted && { uid, key, posted }
  } catch (error) {
    if (error instanceof Error && refusals.some((refusal) => error.message.includes(refusal))) return null
    throw error
  }
}

/** The expected refusals; anything else is a bug of the ledger. */
const refusals = [
  'insufficient-points',
  'stands for another transfer',
  'has no hold',
  'has no transfer',
  'is not reversed',
]

type Row = {
  uid: string
  seq: number
  key: string
  debit: Wallet
  credit: Wallet
  points: number
  balanceAfter: number
}
type StoredRecord = { uid: string; seq: number } & Record<Wallet, number>

/** Computed here and not by the production query, so that both check each other. */
async function checkBooks(uids: string[], answers: Answer[]): Promise<void> {
  const transfers = await sql<Row[]>`
    select uid, seq, key, debit, credit, points, balance_after as "balanceAfter"
    from ledger_transfer where uid in ${sql(uids)} order by uid, seq`
  const records = await sql<StoredRecord[]>`
    select uid, seq, available, held, issued, exchanged, expired from ledger_point where uid in ${sql(uids)}`
  for (const uid of uids) {
    const rows = transfers.filter((row) => row.uid === uid)
    const wallets = addUp(rows)
    assert.deepEqual(records.find((record) => record.uid === uid) ?? { uid, seq: 0, ...wallets }, {
      uid,
      seq: rows.length,
      ...wallets,
    })
    assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length)
    // Each transfer was reported as new to exactly one caller.
    const own = answers.filter((answer) => answer.uid === uid)
    const made = own.filter(({ posted }) => posted.isNew).map(({ posted }) => posted.seq)
    assert.deepEqual(
      made.sort((one, other) => one - other),
      rows.map(({ seq }) => seq),
    )
    for (const { posted } of own) assert.equal(rows[posted.seq - 1]?.points, posted.points)
  }
}

function addUp(rows: Row[]): Record<Wallet, number> {
  const wallets = { available: 0, held: 0, issued: 0, exchanged: 0, expired: 0 }
  for (const [place, { seq, debit, credit, points, balanceAfter }] of rows.entries()) {
    wallets[debit] -= points
    wallets[credit] += points
    assert.equal(seq, place + 1)
    assert.equal(balanceAfter, wallets.available)
    assert(wallets.available >= 0 && wallets.held >= 0)
  }
  assert.equal(wallets.available + wallets.held + wallets.issued + wallets.exchanged + wallets.expired, 0)
  return wallets
}
