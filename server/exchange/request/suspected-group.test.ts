import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { readExchangeOffer } from '#contract/exchange/exchange.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { approveExchange, rejectExchange } from '../../testing/members/decisions.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { flagMember } from '../../trust/flag.ts'
import { trustPart } from '../../trust/member-part.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'
import { findExchange } from '../exchange.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
await fillStock(db, server, { channel: 'quo', points: 300, count: 60 })
await fillStock(db, server, { channel: 'amazon', points: 300, count: 10 })

test('every exchange of one of four members on a device is reviewed, also in parallel, but not of one of two', async () => {
  const [[one], ofTwo] = [await ring(4), await exchanger()]
  await share([ofTwo.uid, randomUUID()])

  const offers = [
    await one.browser.done(readExchangeOffer, {}),
    await ofTwo.browser.done(readExchangeOffer, {}),
  ]
  const made = await Promise.all([one.request('quo'), one.request('amazon'), ofTwo.request('quo')])

  expect(offers.map(({ review }) => review)).toMatchObject([{ isFirst: false, unreviewedPoints: 0 }, null])
  expect(made.map((each) => each?.reviewFor)).toEqual([['group'], ['group'], []])
})

describe('a group that forms after the request', () => {
  it('stops the gift before it is ordered, until a reviewer has looked', async () => {
    const one = await exchanger()
    const made = await one.request('quo')
    await share([one.uid, ...strangers(3)])

    await runExchangeJobs(db, server)
    const stopped = await one.read(made)
    await one.approve(made)
    await runExchangeJobs(db, server)

    expect([made?.reviewFor, stopped?.status, stopped?.askedAt]).toEqual([[], 'review', null])
    expect(stopped?.reviewBy).not.toBeNull()
    expect((await one.read(made))?.status).toBe('issued')
  })

  it('leaves alone what the company was asked for', async () => {
    const one = await exchanger()
    const made = await one.request('quo')
    await db.sql`update exchange_request set asked_at = ${clock.now()}, tries = 1 where uid = ${one.uid}`
    await share([one.uid, ...strangers(3)])

    await runExchangeJobs(db, server)

    expect((await one.read(made))?.status).not.toBe('review')
  })
})

describe('an approval clears the group as it is', () => {
  it('for this member only', async () => {
    const [one, other] = await cleared()

    expect((await one.request('quo'))?.reviewFor).toEqual([])
    expect((await other.request('quo'))?.reviewFor).toEqual(['group'])
    expect((await one.browser.done(readExchangeOffer, {})).review).toBeNull()
  })

  it('also when one of its members leaves, or its members share another device', async () => {
    const [one, other, third] = await cleared()
    clock.advance('1m')
    await db.tx(third.uid, (tx) => trustPart.erase(tx, third.uid, clock.now()))
    await share([one.uid, other.uid])

    expect((await one.request('quo'))?.reviewFor).toEqual([])
  })

  const more: [string, (uids: string[]) => Promise<unknown>][] = [
    ['somebody joins it', async ([, , third = '']) => share([third, randomUUID()])],
    ['an older group is joined to it', ([one = '']) => see(one, { device: older })],
    [
      'its members share something stronger',
      ([one = '', other = '']) => share([one, other], { paypayAccount: randomUUID() }),
    ],
    [
      'one of them is suspended',
      ([, , third = '']) =>
        db.tx(third, (tx) => flagMember(tx, { uid: third, why: 'suspended', at: clock.now() })),
    ],
  ]
  it.each(more)('until %s', async (_title, change) => {
    const members = await cleared()
    clock.advance('1m')
    await change(members.map(({ uid }) => uid))

    expect((await members[0].request('quo'))?.reviewFor).toContain('group')
  })

  it('and a rejection clears nothing', async () => {
    const [one] = await ring(4)
    const made = await one.request('quo')
    await db.tx(one.uid, (tx) => rejectExchange(tx, { ...keyOf(one, made), at: clock.now() }, '確認'))

    expect((await one.request('quo'))?.reviewFor).toEqual(['group'])
  })
})

type Made = Awaited<ReturnType<typeof findExchange>>

async function exchanger() {
  const { uid, browser, ask } = await newExchanger(db, server)
  const read = async (made: { exchangeId: string } | null) =>
    made && findExchange(db.sql, { uid, exchangeId: made.exchangeId })
  const request = async (channel: 'quo' | 'amazon') => {
    const exchangeId = randomUUID()
    await ask(channel, 300, exchangeId)
    return read({ exchangeId })
  }
  const approve = (made: Made) =>
    db.tx(uid, (tx) => approveExchange(tx, { ...keyOf({ uid }, made), at: clock.now() }))
  return { uid, browser, request, read, approve }
}

const keyOf = ({ uid }: { uid: string }, made: Made) => ({ uid, exchangeId: made?.exchangeId ?? '' })

const see = (uid: string, seen: Seen) =>
  db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at: clock.now(), seen }))

async function share(uids: string[], seen: Seen = { device: randomUUID() }): Promise<void> {
  for (const uid of uids) await see(uid, seen)
}

const strangers = (count: number) => Array.from({ length: count }, () => randomUUID())

/** Members on one device, of whom the first two exchange. */
async function ring(size: number) {
  const [one, other, third] = [await exchanger(), await exchanger(), { uid: randomUUID() }]
  await share([one, other, third].map(({ uid }) => uid).concat(strangers(size - 3)))
  return [one, other, third] as const
}

/** Strangers who have shared a device for long. */
const older = randomUUID()
await share(strangers(2), { device: older })

/** Four on a device; an exchange of the first was approved and issued. */
async function cleared() {
  const members = await ring(4)
  const made = await members[0].request('quo')
  await members[0].approve(made)
  await runExchangeJobs(db, server)
  expect((await members[0].read(made))?.status).toBe('issued')
  return members
}
