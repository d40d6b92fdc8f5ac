import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { restoreMember, suspendMember } from '../../auth/member/operate.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { rejectExchange } from '../../testing/members/decisions.ts'
import { fillStock, newExchanger } from '../../testing/members/exchanger.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'
import { findExchange } from '../exchange.ts'
import { readExchangeFile } from '../review/list-exchanges.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
await fillStock(db, server, { channel: 'quo', points: 300, count: 40 })

describe('an exchange of a known member goes to review when', () => {
  it.each([
    ['device', () => ({ device: randomUUID() }), []],
    // Two members of one mailbox or PayPay account are a suspected group by themselves.
    ['mailbox', () => ({ email: `${randomUUID()}@example.jp` }), ['group']],
    ['paypay', () => ({ paypayAccount: randomUUID() }), ['group']],
  ])('the member shares a %s with a suspended member, until that is lifted', async (kind, newSeen, left) => {
    const seen = newSeen()
    const [one, other] = [await exchanger(seen), await exchanger(seen)]
    const operation = { uid: other.uid, actor: 'sato', at: clock.now() }
    await db.tx(other.uid, (tx) => suspendMember(tx, operation, '規約違反'))

    const reviewed = await one.request()
    await reject(one.uid, reviewed.exchangeId)
    await db.tx(other.uid, (tx) => restoreMember(tx, operation))
    const later = await one.request()

    expect(reviewed).toMatchObject({ status: 'review', reviewFor: [`shares ${kind}`, 'group'] })
    expect(later.reviewFor).toEqual(left)
  })

  it('the member shares a device with a member whose exchange was rejected for fraud, but not for another reason', async () => {
    const seen = { device: randomUUID() }
    const [one, other] = [await exchanger(seen), await exchanger(seen, { isKnown: false })]
    await reject(other.uid, (await other.request()).exchangeId)
    const before = await one.request()
    await reject(other.uid, (await other.request()).exchangeId, { isFraud: true })
    await db.sql`update exchange_request set status = 'canceled' where uid = ${one.uid} and status = 'requested'`
    const after = await one.request()

    expect([before.status, after.status]).toEqual(['requested', 'review'])
    const exchange = await findExchange(db.sql, { uid: one.uid, exchangeId: after.exchangeId })
    const file = exchange && (await readExchangeFile(db.sql, exchange, clock.now()))
    expect(file?.signals).toEqual([
      {
        kind: 'device',
        device: expect.stringMatching(/^D-/),
        count: 1,
        members: [{ uid: other.uid, flags: ['fraud'] }],
        counts: true,
      },
    ])
  })

  it('it is the first, or over 5,000 pt', async () => {
    const first = await (await exchanger({}, { isKnown: false })).request()

    expect(first).toMatchObject({ status: 'review', reviewFor: ['first'] })
  })
})

it('an exchange is not reviewed for a shared network or mail domain', async () => {
  const address = '198.51.100.9'
  const [one, other] = [
    await exchanger({ address, email: `${randomUUID()}@carrier.example` }),
    await exchanger({ address, email: `${randomUUID()}@carrier.example` }),
  ]
  await crowd(address, 998)
  await db.tx(other.uid, (tx) => suspendMember(tx, { uid: other.uid, at: clock.now() }, '規約違反'))

  const requested = await one.request()

  expect(requested).toMatchObject({ status: 'requested', reviewFor: [] })
})

/** A member who may exchange, with these signals. */
async function exchanger(seen: Seen, { isKnown = true } = {}) {
  const { uid, ask } = await newExchanger(db, server, { isKnown })
  await db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at: clock.now(), seen }))
  return {
    uid,
    request: async () => {
      const exchangeId = randomUUID()
      await ask('quo', 300, exchangeId)
      const exchange = await findExchange(db.sql, { uid, exchangeId })
      return { exchangeId, status: exchange?.status, reviewFor: exchange?.reviewFor }
    },
  }
}

const reject = (uid: string, exchangeId: string, { isFraud = false } = {}) =>
  db.tx(uid, (tx) =>
    rejectExchange(tx, { uid, exchangeId, actor: 'sato', at: clock.now() }, '確認できませんでした', {
      isFraud,
    }),
  )

/** Other members of the network and domain, without accounts. */
async function crowd(address: string, count: number): Promise<void> {
  const [uid, at] = [randomUUID(), clock.now()]
  const seen = { address, email: 'x@carrier.example' }
  await db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at, isRegistration: true, seen }))
  await db.sql`
    insert into trust_signal (hash, uid, kind, registered_at, seen_at)
    select hash, gen_random_uuid()::text, kind, registered_at, seen_at
    from trust_signal cross join generate_series(1, ${count}::int)
    where uid = ${uid} and kind in ('network', 'domain')`
}
