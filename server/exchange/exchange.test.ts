import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInAsDemo } from '#contract/auth/auth.ts'
import {
  cancelExchange,
  createExchange,
  type Exchange,
  exchangeDocument,
  readExchange,
  readExchangeOffer,
  revealGift,
} from '#contract/exchange/exchange.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { demoUid, seedDemoMember } from '../auth/sign-in/demo.ts'
import { grant } from '../ledger/earn.ts'
import { giveBack, hold, takeHeld } from '../ledger/hold.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { tellKind } from '../notice/record-event.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { approveExchange, rejectExchange } from '../testing/members/decisions.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../testing/members/exchanger.ts'
import { runDue } from '../testing/run-due.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'
import { sentTo } from '../testing/servers/sent-mails.ts'
import { seedDemoExchanges } from './demo-exchanges.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server

test('a member exchanges points for a gift: held, reviewed, issued and revealed, with a mail and a timeline', async () => {
  const [code] = await fillStock(db, server, { channel: 'amazon', points: 500, count: 1 })
  const { browser, uid, email, ask } = await newExchanger(db, server, { points: 700, isKnown: false })
  const stream = await followLive(server.origin, browser.state.idToken ?? '', [
    { document: documentPath(exchangeDocument, uid) },
  ])
  await stream.until(() => stream.events.length > 0)
  const exchangeId = randomUUID()

  const asked = await ask('amazon', 500, exchangeId)
  const heldAfter = await pointOf(uid)
  await db.tx(uid, (tx) => approveExchange(tx, { uid, exchangeId, actor: 'sato', at: clock.now() }))
  await runExchangeJobs(db, server)
  const newest = () => (stream.events.at(-1)?.data as { exchanges: Exchange[] } | null)?.exchanges[0]
  await stream.until(() => newest()?.status === 'issued')
  stream.stop()
  const gift = await browser.done(revealGift, { exchangeId })

  expect(asked).toMatchObject({ ok: true, result: { status: 'review' } })
  expect(heldAfter).toMatchObject({ available: 200, held: 500 })
  expect(await pointOf(uid)).toMatchObject({ available: 200, held: 0, exchangedTotal: 500 })
  expect(gift).toEqual({ code, url: null, pin: null, expiresOn: null, isSample: false })
  expect(newest()?.timeline.map(({ status }) => status)).toEqual(['requested', 'review', 'issuing', 'issued'])
  await runDue(
    db,
    server.jobs.filter(({ kind }) => kind === tellKind),
    clock,
  )
  const mails = await sentTo(db, email)
  expect(mails.map(({ subject }) => subject)).toContain(
    '【こつこつ】Amazonギフトカードへの交換が完了しました',
  )
  expect(JSON.stringify(mails)).not.toContain(code)
  expect(server.lines.join('')).not.toContain(code)
})

test('a member cancels a request in review once, and the gift returns to stock', async () => {
  await fillStock(db, server, { channel: 'quo', points: 300, count: 1 })
  const { browser, uid, ask } = await newExchanger(db, server, { points: 300, isKnown: false })
  const exchangeId = randomUUID()
  await ask('quo', 300, exchangeId)
  const offeredMeanwhile = await amountsOf(browser, 'quo')

  const canceled = await browser.done(cancelExchange, { exchangeId })
  const again = await browser.done(cancelExchange, { exchangeId })
  await runExchangeJobs(db, server)

  expect([canceled.status, again.status]).toEqual(['canceled', 'canceled'])
  expect(await pointOf(uid)).toMatchObject({ available: 300, held: 0 })
  expect(offeredMeanwhile).toEqual([])
  expect(await amountsOf(browser, 'quo')).toEqual([300])
  expect(await browser.refused(revealGift, { exchangeId })).toBe('409 gift-not-ready')
})

test('a rejection returns the points with the reason, and the exchange can no longer be canceled', async () => {
  await fillStock(db, server, { channel: 'giftee_select', points: 500, count: 1 })
  const { browser, uid, ask } = await newExchanger(db, server, { points: 500, isKnown: false })
  const exchangeId = randomUUID()
  await ask('giftee_select', 500, exchangeId)
  const operation = { uid, exchangeId, actor: 'sato', at: clock.now() }

  await db.tx(uid, (tx) => rejectExchange(tx, operation, 'ご本人の確認ができませんでした'))
  const again = await db.tx(uid, (tx) => rejectExchange(tx, operation, '別の理由'))

  expect(again).toBe('already-rejected')
  expect(await browser.done(readExchange, { exchangeId })).toMatchObject({
    status: 'rejected',
    reason: 'ご本人の確認ができませんでした',
  })
  expect(await pointOf(uid)).toMatchObject({ available: 500, held: 0 })
  expect(await browser.refused(cancelExchange, { exchangeId })).toBe('409 exchange-not-cancelable')
})

test('an exchange cannot be read, revealed or canceled by another member', async () => {
  await fillStock(db, server, { channel: 'paypay', points: 100, count: 1 })
  const [owner, other] = [await newExchanger(db, server), await newExchanger(db, server)]
  const exchangeId = randomUUID()
  await owner.ask('paypay', 100, exchangeId)
  await runExchangeJobs(db, server)

  expect(await owner.browser.done(readExchange, { exchangeId })).toMatchObject({ status: 'issued' })
  const refusals = [
    await other.browser.refused(readExchange, { exchangeId }),
    await other.browser.refused(revealGift, { exchangeId }),
    await other.browser.refused(cancelExchange, { exchangeId }),
  ]
  expect(new Set(refusals)).toEqual(new Set(['404 exchange-unknown']))
})

test('the demo member finds samples in every channel and one finished exchange, and completes a new one', async () => {
  const demo = await testDatabase()
  const own = await startAuthServer(demo, { clock })
  const past = { issuedId: randomUUID(), canceledId: randomUUID() }
  await seedDemoMember(own.auth, clock)
  const at = clock.now()
  await demo.tx(demoUid, async (tx) => {
    await grant(tx, { uid: demoUid, key: 'demo', kind: 'granted', points: 6_000, at, note: 'デモ' })
    for (const [holdId, end] of [
      [past.issuedId, takeHeld],
      [past.canceledId, giveBack],
    ] as const) {
      await hold(tx, { uid: demoUid, holdId, channel: 'amazon', points: 500, at })
      await end(tx, { uid: demoUid, holdId, at })
    }
  })
  await seedDemoExchanges(demo, own.seals, clock, past)
  // As in a database that was seeded before this channel was added.
  await demo.sql`delete from exchange_stock where channel = 'giftee_select'`
  await seedDemoExchanges(demo, own.seals, clock, past)
  const browser = own.browser()
  const answer = await browser.done(signInAsDemo, {})
  if (answer.state === 'signed-in') browser.take(answer)

  const offer = await browser.done(readExchangeOffer, {})
  const old = await browser.done(revealGift, { exchangeId: past.issuedId })
  const exchangeId = randomUUID()
  const asked = await browser.done(createExchange, { exchangeId, channel: 'quo', points: 1_000 })
  await runExchangeJobs(demo, own)
  const gift = await browser.done(revealGift, { exchangeId })

  for (const { channel, state, amounts } of offer.channels) {
    expect({ channel, state, amounts }).toEqual({ channel, state: 'open', amounts: exchangeAmounts[channel] })
  }
  expect(offer).toMatchObject({ review: null, blocks: [], month: { points: 500 } })
  expect(old).toMatchObject({
    isSample: true,
    expiresOn: '2027-11-15',
    code: expect.stringMatching(/^見本-/),
  })
  expect(asked.status).toBe('requested')
  expect(gift).toMatchObject({ isSample: true, url: expect.stringContaining('mihon'), pin: '0000' })
  expect(await browser.done(readExchange, { exchangeId: past.canceledId })).toMatchObject({
    status: 'canceled',
  })
})

const pointOf = (uid: string) => readPoint(db.sql, uid)

async function amountsOf(
  browser: Awaited<ReturnType<typeof newExchanger>>['browser'],
  wanted: string,
): Promise<number[] | undefined> {
  const { channels } = await browser.done(readExchangeOffer, {})
  return channels.find(({ channel }) => channel === wanted)?.amounts
}
