import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { cancelExchange, readExchangeOffer } from '#contract/exchange/exchange.ts'
import { markCredentialsChanged } from '../../auth/member/credentials.ts'
import { grant } from '../../ledger/earn.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { type CleanMember, cleanMember, earnStamps, newAddress } from '../../testing/members/clean-member.ts'
import { approveExchange, rejectExchange } from '../../testing/members/decisions.ts'
import { fillStock, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock, unreviewedPerDay: 1_000 })
await fillStock(db, server, { channel: 'quo', points: 300, count: 80 })
await fillStock(db, server, { channel: 'amazon', points: 300, count: 20 })
await fillStock(db, server, { channel: 'amazon', points: 500, count: 20 })
await fillStock(db, server, { channel: 'quo', points: 1_000, count: 20 })

describe('a first exchange up to 500 pt by a member without any signal', () => {
  it('is issued without a review, and opens no larger one', async () => {
    const one = await clean()

    const first = await one.request('quo', 300)
    await runExchangeJobs(db, server)
    const larger = await one.request('quo', 1_000)

    expect(first).toMatchObject({ status: 'requested', isUnreviewed: true, reviewFor: [] })
    expect(await one.read(first)).toMatchObject({ status: 'issued' })
    expect(larger).toMatchObject({ status: 'review', reviewFor: ['first'] })
  })

  it.each(['docomo.ne.jp', 'outlook.jp'])(
    'is issued without a review to an address at %s',
    async (domain) => {
      const one = await clean({ email: `${randomUUID()}@${domain}` })

      expect(await one.request('quo', 300)).toMatchObject({ status: 'requested', isUnreviewed: true })
    },
  )

  it('counts together with others under way: parallel requests in two channels stay within 500 pt', async () => {
    const one = await clean()

    const both = await Promise.all([one.request('quo', 300), one.request('amazon', 300)])

    expect(both.map(({ status }) => status).sort()).toEqual(['requested', 'review'])
  })

  it('is no first one any more once a person has approved one', async () => {
    const one = await clean()
    const larger = await one.request('quo', 1_000)
    await approve(one.uid, larger.exchangeId)
    await runExchangeJobs(db, server)

    expect(await one.request('quo', 1_000)).toMatchObject({ status: 'requested', isUnreviewed: false })
  })
})

describe('a first exchange is reviewed when', () => {
  const cases: [string, (one: CleanMember) => Promise<unknown>][] = [
    ['another member shares the device', ({ uid }) => shared(uid, { device: randomUUID() })],
    ['another member shares the mailbox', ({ uid }) => shared(uid, { email: `${randomUUID()}@gmail.com` })],
    [
      'another member has a safety address of the same Yahoo account',
      async ({ uid }) => {
        const base = randomUUID().slice(0, 8)
        await see(uid, { email: `${base}-a@yahoo.co.jp` })
        await see(randomUUID(), { email: `${base}-b@yahoo.co.jp` })
      },
    ],
    ['another member shares the PayPay account', ({ uid }) => shared(uid, { paypayAccount: randomUUID() })],
    [
      'accounts of its small network registered in a burst',
      async ({ uid }) => {
        const seen = { address: newAddress() }
        await see(uid, seen)
        for (let n = 0; n < 3; n++) await see(randomUUID(), seen, true)
      },
    ],
    [
      'a credential changed within a week',
      ({ uid }) => db.tx(uid, (tx) => markCredentialsChanged(tx, uid, daysAgo(3))),
    ],
    [
      'the address was proved after the activity',
      ({ uid }) => db.sql`update auth_member set email_verified_at = ${daysAgo(1)} where uid = ${uid}`,
    ],
    [
      'most points were granted by operators',
      ({ uid }) =>
        db.tx(uid, (tx) =>
          grant(tx, { uid, key: 'g', kind: 'granted', note: 'お詫び', points: 4_000, at: clock.now() }),
        ),
    ],
    [
      'an earlier one was rejected',
      async (one) => {
        const { exchangeId } = await one.request('quo', 1_000)
        await db.tx(one.uid, (tx) =>
          rejectExchange(tx, { uid: one.uid, exchangeId, actor: 'sato', at: clock.now() }, '確認'),
        )
      },
    ],
  ]
  it.each(cases)('%s', async (_title, make) => {
    const one = await clean()
    await make(one)

    expect(await one.request('quo', 300)).toMatchObject({ status: 'review', isUnreviewed: false })
  })

  it.each(['example.jp', 'mail.docomo.ne.jp', 'privaterelay.appleid.com', 'gmail.com.example.jp'])(
    'the address is at %s, which is not of the list',
    async (domain) => {
      const one = await clean({ email: `${randomUUID()}@${domain}` })

      expect(await one.request('quo', 300)).toMatchObject({ status: 'review' })
    },
  )

  it('it is over 500 pt', async () => {
    const one = await clean()

    expect(await one.request('quo', 1_000)).toMatchObject({ status: 'review', reviewFor: ['first'] })
  })

  it('missions of many days were paid on two days: records with old dates add no day', async () => {
    const one = await clean({ activeDays: 2 })
    await earnStamps(db, one.uid, { keyDays: 20, at: clock.now() })

    expect(await one.request('quo', 300)).toMatchObject({ status: 'review' })
  })
})

describe('the number of a day', () => {
  it('is not exceeded by parallel requests to two processes', async () => {
    clock.advance('1d')
    const processes = await Promise.all([few(4), few(4)])
    const members = []
    for (let n = 0; n < 10; n++) members.push(await clean({ at: processes[n % 2] }))

    const made = await Promise.all(members.map((one) => one.request('quo', 300)))

    expect(made.filter(({ status }) => status === 'requested')).toHaveLength(4)
    expect(made.filter(({ status }) => status === 'review')).toHaveLength(6)
  })

  it('gives at most three to one network, also in parallel', async () => {
    clock.advance('1d')
    const address = newAddress()
    const members = []
    for (let n = 0; n < 6; n++) members.push(await clean({ address }))

    const made = await Promise.all(members.map((one) => one.request('quo', 300)))

    expect(made.filter(({ status }) => status === 'requested')).toHaveLength(3)
  })

  it('counts a canceled request, so that asking again and again uses it up for nobody but the network', async () => {
    clock.advance('1d')
    const one = await clean({ at: await few(2) })
    const made = []
    for (let n = 0; n < 3; n++) {
      const each = await one.request('quo', 300)
      made.push(each.status)
      await one.browser.done(cancelExchange, { exchangeId: each.exchangeId })
    }

    expect(made).toEqual(['requested', 'requested', 'review'])
  })

  it('is nothing when it is set to 0', async () => {
    const one = await clean({ at: await few(0) })
    const { review } = await one.browser.done(readExchangeOffer, {})

    expect(review).toMatchObject({ isFirst: true, unreviewedPoints: 0 })
    expect(await one.request('quo', 300)).toMatchObject({ status: 'review' })
  })
})

test('a signal that appears after the request stops the gift until a reviewer has looked', async () => {
  const one = await clean()
  const made = await one.request('quo', 300)
  await shared(one.uid, { device: randomUUID() })

  await runExchangeJobs(db, server)
  const stopped = await one.read(made)
  await approve(one.uid, made.exchangeId)
  await runExchangeJobs(db, server)

  expect([made.status, stopped?.status, stopped?.askedAt]).toEqual(['requested', 'review', null])
  expect(stopped?.reviewBy).not.toBeNull()
  expect(await one.read(made)).toMatchObject({ status: 'issued', isUnreviewed: false })
})

test('the offer says what is issued without a review, what is missing for it, and the day of a decision', async () => {
  const [ready, early] = [await clean(), await clean({ activeDays: 1 })]
  const registered = new Date(clock.now().getTime() - 24 * 3_600_000)
  const fresh = await clean({ activeDays: 1 })
  await db.sql`update auth_member set created_at = ${registered}, email_verified_at = ${registered} where uid = ${fresh.uid}`

  const offers = await Promise.all(
    [ready, early, fresh].map((one) => one.browser.done(readExchangeOffer, {})),
  )

  expect(offers.map(({ review }) => review)).toMatchObject([
    { unreviewedPoints: 500, daysToGo: 0 },
    { unreviewedPoints: 500, daysToGo: 2 },
    // Two more days until the exchange is possible.
    { unreviewedPoints: 500, daysToGo: 0 },
  ])
  await ready.request('quo', 300)
  expect((await ready.browser.done(readExchangeOffer, {})).review).toMatchObject({ unreviewedPoints: 200 })
})

const few = (unreviewedPerDay: number) => startAuthServer(db, { clock, unreviewedPerDay })

const clean = (options: Parameters<typeof cleanMember>[2] = {}) => cleanMember(db, server, options)

const see = (uid: string, seen: Seen, isRegistration = false) =>
  db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at: clock.now(), isRegistration, seen }))

async function shared(uid: string, seen: Seen): Promise<void> {
  await see(uid, seen)
  await see(randomUUID(), seen)
}

const approve = (uid: string, exchangeId: string) =>
  db.tx(uid, (tx) => approveExchange(tx, { uid, exchangeId, actor: 'sato', at: clock.now() }))

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
