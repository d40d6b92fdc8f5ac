import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { type CompanyFault, codeOf, startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { freePort } from '../../testing/servers/server-process.ts'
import { amazonProvider, requestIdOf } from './amazon.ts'
import { gifteeProvider } from './giftee.ts'
import { paypayProvider } from './paypay.ts'
import type { GiftProvider, Order } from './provider.ts'
import { quoProvider } from './quo.ts'

const stage = await startGiftCompanies({ answerWithinMs: 250 })
atEnd(stage.close)
// A generous timeout for busy machines; only the tests of a slow response use a short one.
const answerWithinMs = 10_000
const [amazon, paypay, giftee, quo] = [
  { ...known(stage.companies.amazon), answerWithinMs },
  { ...known(stage.companies.paypay), answerWithinMs },
  { ...known(stage.companies.giftee), answerWithinMs },
  { ...known(stage.companies.quo), answerWithinMs },
]
const hasty: Record<string, GiftProvider> = {
  amazon: amazonProvider(known(stage.companies.amazon)),
  paypay: paypayProvider(known(stage.companies.paypay)),
  giftee: gifteeProvider(known(stage.companies.giftee)),
  quo: quoProvider(known(stage.companies.quo)),
}

const providers: [string, GiftProvider, Order['channel']][] = [
  ['amazon', amazonProvider(amazon), 'amazon'],
  ['paypay', paypayProvider(paypay), 'paypay'],
  ['giftee', gifteeProvider(giftee), 'giftee_select'],
  ['quo', quoProvider(quo), 'quo'],
]

describe.each(providers)('%s', (company, provider, channel) => {
  const newOrder = (): Order => ({
    orderId: randomUUID(),
    channel,
    points: 500,
    account: 'user-1',
    at: new Date(),
  })
  /** Issues and then checks, as delivery does. */
  async function issueAndCheck(order: Order) {
    const first = await provider.issue(order)
    return first.status === 'issued' ? first : provider.check(order)
  }

  it('issues one gift per order', async () => {
    const order = newOrder()

    const outcomes = [await issueAndCheck(order), await issueAndCheck(order)]

    expect(outcomes.map(({ status }) => status)).toEqual(['issued', 'issued'])
    expect(
      [...stage.orders.keys()].filter(
        (id) => id.endsWith(order.orderId.replaceAll('-', '')) || id === order.orderId,
      ),
    ).toHaveLength(1)
  })

  it.each<[CompanyFault, string]>([
    ['lost', 'unknown'],
    ['slow', 'unknown'],
    ['500', 'unknown'],
    ['malformed', 'unknown'],
    ['429', 'later'],
    ['expired', 'later'],
    ['refused', 'refused'],
  ])('with the response %s leaves the order %s', async (fault, status) => {
    stage.fail(company, fault)

    const asking = fault === 'slow' ? hasty[company] : provider
    expect(await asking?.issue(newOrder())).toMatchObject({ status })
  })

  it('finds the gift when the response to its order was lost', async () => {
    const order = newOrder()
    stage.fail(company, 'lost')

    const first = await provider.issue(order)
    const second = await provider.check(order)

    expect([first.status, second.status]).toEqual(['unknown', 'issued'])
  })

  it('distinguishes an unknown order from an order without a response', async () => {
    const never = await provider.check(newOrder())
    stage.fail(company, '500')
    const unanswered = await provider.check(newOrder())

    // Amazon has no check that does not also order the card.
    expect(never.status).toBe(company === 'amazon' ? 'issued' : 'absent')
    expect(unanswered.status).toBe('unknown')
  })

  it('cancels a gift, which then no longer exists', async () => {
    const order = newOrder()
    await issueAndCheck(order)

    const canceled = await provider.cancel(order)

    expect(canceled).toEqual({ status: 'canceled' })
    if (company !== 'paypay') expect(await provider.check(order)).toMatchObject({ status: 'refused' })
  })

  it('reports its funds without moving anything', async () => {
    const before = stage.orders.size
    const there = await provider.funds(channel)
    stage.fail(company, '500')
    const away = await provider.funds(channel)

    expect([there.status, away.status]).toEqual(['answered', 'failed'])
    expect(stage.orders.size).toBe(before)
  })

  it('reveals the gift again to its owner, and reports when it cannot', async () => {
    const order = newOrder()
    await issueAndCheck(order)

    const [one, again] = [await provider.reveal(order), await provider.reveal(order)]

    expect(one).toMatchObject({ status: 'revealed', gift: { isSample: false } })
    expect(again).toEqual(one)
    if (company === 'paypay') return
    stage.fail(company, 'lost')
    expect(await provider.reveal(order)).toMatchObject({ status: 'unavailable' })
  })
})

test('Amazon’s request id has at most 40 characters and is the same for the same order', () => {
  const orderId = randomUUID()

  const id = requestIdOf({ partnerId: 'Kotsu' }, orderId)

  expect(id).toMatch(/^Kotsu[0-9a-f]{32}$/)
  expect(id).toBe(requestIdOf({ partnerId: 'Kotsu' }, orderId))
  expect(codeOf(id)).not.toBe('')
})

test('Amazon’s card expires on a day in Japan', async () => {
  const order = {
    orderId: randomUUID(),
    channel: 'amazon',
    points: 300,
    account: null,
    at: new Date(),
  } as const

  expect(await amazonProvider(amazon).issue(order)).toEqual({ status: 'issued', expiresOn: '2032-06-10' })
})

test('PayPay’s accepted request is not a success, and a used id is checked and never ordered again', async () => {
  const provider = paypayProvider(paypay)
  const order = {
    orderId: randomUUID(),
    channel: 'paypay',
    points: 321,
    account: 'user-1',
    at: new Date(),
  } as const
  stage.state.isPaypayDoneAtOnce = false

  const outcomes = [await provider.issue(order), await provider.issue(order), await provider.issue(order)]

  expect(outcomes.map(({ status }) => status)).toEqual(['pending', 'pending', 'issued'])
})

test('a company that cannot be connected to has received nothing', async () => {
  const gone = amazonProvider({ ...amazon, endpoint: `http://127.0.0.1:${await freePort()}` })
  const order = {
    orderId: randomUUID(),
    channel: 'amazon',
    points: 300,
    account: null,
    at: new Date(),
  } as const

  expect(await gone.issue(order)).toEqual({ status: 'later', why: 'ECONNREFUSED' })
})

function known<Settings>(settings: Settings | null): Settings {
  if (!settings) throw new Error('a company is missing')
  return settings
}
