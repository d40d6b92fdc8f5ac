import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createExchange } from '#contract/exchange/exchange.ts'
import { CallError } from '#server/http/call-error.ts'
import { hold } from '#server/ledger/hold.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import { newMember } from '#server/testing/members/member.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

/** The short version is server/exchange/request/parallel.test.ts. */
const times = Array.from({ length: 10_000 }, (_, n) => n)
const at = new Date()

test.runIf(isLong)(
  'exactly as many of 10,000 parallel holds succeed as the balance covers',
  async () => {
    const db = await testDatabase()
    const { uid } = await newMember(db, { points: 1_000_250 })

    const outcomes = await Promise.all(
      times.map(() =>
        db
          .tx(uid, (tx) => hold(tx, { uid, holdId: randomUUID(), channel: 'quo', points: 300, at }))
          .then(() => 'held', reasonOf),
      ),
    )

    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(Math.floor(1_000_250 / 300))
    expect(new Set(outcomes)).toEqual(new Set(['held', 'insufficient-points']))
    const books = await db.sql`select available, held from ledger_point where uid = ${uid}`
    expect(books).toEqual([{ available: 50, held: 1_000_200 }])
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
  },
  300_000,
)

test.runIf(isLong)(
  '10,000 parallel requests with every limit on create one open exchange',
  async () => {
    const server = await startWholeServer()
    const [member] = await server.members(1)
    if (!member) throw new Error('no member was created')
    const { uid } = member
    await besideServer(server.dataDir, (db) => allowExchange(db, uid, { points: 20_000, isKnown: false }))
    const answers = new Map<string, number>()
    const waiting = times.values()
    const lane = async () => {
      for (const _ of waiting) {
        const wanted = { exchangeId: randomUUID(), channel: 'amazon', points: 500 }
        const { status, reason = '' } = await post(
          server.origin,
          createExchange.name,
          wanted,
          asMember(member, server),
        )
        const answer = `${status} ${reason}`.trim()
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }

    await Promise.all(Array.from({ length: 200 }, lane))

    console.log('holds:', Object.fromEntries(answers))
    expect(answers.get('200')).toBe(1)
    expect([...answers.keys()].sort()).toEqual(['200', '409 exchange-open', '429 too-many-requests'])
    const books = await besideServer(
      server.dataDir,
      ({ sql }) => sql`
        select available, held, (select count(*) from exchange_request r where r.uid = p.uid) as exchanges
        from ledger_point p where uid = ${uid}`,
    )
    expect(books).toEqual([{ available: 19_500, held: 500, exchanges: 1 }])
  },
  300_000,
)

function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.reason
  throw error
}
