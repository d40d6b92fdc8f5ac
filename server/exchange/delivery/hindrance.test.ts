import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { japanDay, lastDayOf } from '#contract/values/japan-day.ts'
import { restoreMember, restrictMember, suspendMember } from '../../auth/member/operate.ts'
import { readPage } from '../../notice/read-notices.ts'
import { tellKind } from '../../notice/record-event.ts'
import { atEnd } from '../../testing/at-end.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { approveExchange, rejectExchange, retryExchange } from '../../testing/members/decisions.ts'
import { readBooks } from '../../testing/members/exchange-books.ts'
import { newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { startGiftCompanies } from '../../testing/outside/gift-companies.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'
import { noCompanies } from '../../testing/servers/test-product.ts'
import { findExchange } from '../exchange.ts'
import { afterBusinessDays } from '../review/business-days.ts'
import { listExchanges } from '../review/list-exchanges.ts'
import { cancelAtCompany } from './settle.ts'

const stage = await startGiftCompanies()
atEnd(stage.close)
const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const companies = { ...noCompanies, amazon: stage.companies.amazon }
const server = await startAuthServer(db, { clock, companies })
const tellJobs = server.jobs.filter(({ kind }) => kind === tellKind)
const run = () => runExchangeJobs(db, server)

beforeEach(() => clock.advance('1d'))

const hinder = {
  'member-suspended': (uid: string) => db.tx(uid, (tx) => suspendMember(tx, operator(uid), '規約違反')),
  'member-restricted': (uid: string) =>
    db.tx(uid, (tx) => restrictMember(tx, operator(uid), { reason: '確認のため', until: null })),
}

describe.each(['member-suspended', 'member-restricted'] as const)('an exchange of a %s', (hindrance) => {
  it('is not approved until the member is restored', async () => {
    const { uid, exchangeId, operation } = await requested({ isKnown: false })
    await hinder[hindrance](uid)

    const refused = await db.tx(uid, (tx) => approveExchange(tx, operation))
    await run()
    const meanwhile = await stateOf(uid, exchangeId)
    await db.tx(uid, (tx) => restoreMember(tx, operator(uid)))
    const approved = await db.tx(uid, (tx) => approveExchange(tx, operation))
    await run()

    expect(refused).toBe(hindrance)
    expect(meanwhile).toMatchObject({ status: 'review', askedAt: null })
    expect(approved).toBe('done')
    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
  })

  it.each([true, false])('goes back to review before it is ordered (unreviewed: %s)', async (isKnown) => {
    const { uid, exchangeId, operation } = await requested({ isKnown })
    if (!isKnown) await db.tx(uid, (tx) => approveExchange(tx, operation))
    await hinder[hindrance](uid)
    const cardsBefore = stage.orders.size

    await run()
    const held = await stateOf(uid, exchangeId)
    const cardsMade = stage.orders.size - cardsBefore
    const listed = await listExchanges(db.sql, 'operator', 100)
    const due = afterBusinessDays(clock.now(), exchangeReviewBusinessDays)
    await db.tx(uid, (tx) => restoreMember(tx, operator(uid)))
    await db.tx(uid, (tx) => approveExchange(tx, operation))
    await run()

    expect(held).toMatchObject({
      status: 'review',
      askedAt: null,
      reviewBy: due, // Without a deadline it would be the last of the queue.
      trouble: `not issued: the member is ${hindrance === 'member-suspended' ? 'suspended' : 'restricted'}`,
    })
    expect(cardsMade).toBe(0)
    expect(listed.map((each) => each.exchangeId)).toContain(exchangeId)
    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued', trouble: null })
    expect((await readBooks(db, uid)).problems).toEqual([])
  })

  it('waits for the operator when the gift may exist, and the company is not called', async () => {
    const { uid, exchangeId, operation } = await requested({ isKnown: true })
    stage.fail('amazon', 'lost')
    await run()
    await hinder[hindrance](uid)
    const askedBefore = stage.asked.length

    clock.advance('5s')
    await run()
    const held = await stateOf(uid, exchangeId)
    const calls = stage.asked.length - askedBefore
    const retried = await db.tx(uid, (tx) => retryExchange(tx, operation))
    await db.tx(uid, (tx) => restoreMember(tx, operator(uid)))
    await db.tx(uid, (tx) => retryExchange(tx, operation))
    await run()

    expect(held).toMatchObject({ status: 'unknown', isWithOperator: true, nextTryAt: null })
    expect(calls).toBe(0)
    expect(retried).toBe(hindrance)
    expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
    expect((await readBooks(db, uid)).problems).toEqual([])
  })

  it('can be rejected or settled as failed, with all points returned', async () => {
    const reviewed = await requested({ isKnown: false })
    const unknown = await requested({ isKnown: true })
    stage.fail('amazon', 'lost')
    await run()
    for (const { uid } of [reviewed, unknown]) await hinder[hindrance](uid)
    clock.advance('5s')
    await run()

    const rejected = await db.tx(reviewed.uid, (tx) =>
      rejectExchange(tx, reviewed.operation, '規約違反のため'),
    )
    const settled = await cancelAtCompany(server.exchanges, unknown.operation, '規約違反のため')

    expect([rejected, settled]).toEqual(['done', 'done'])
    for (const { uid } of [reviewed, unknown]) {
      expect(await readBooks(db, uid)).toMatchObject({ available: 20_000, held: 0, problems: [] })
    }
  })
})

test('a restriction that has ended blocks nothing', async () => {
  const { uid, exchangeId } = await requested({ isKnown: true })
  const until = new Date(clock.now().getTime() + 1_000)
  await db.tx(uid, (tx) => restrictMember(tx, operator(uid), { reason: '確認のため', until }))
  clock.advance('2s')

  await run()

  expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'issued' })
})

test('an exchange that is stopped after its acceptance tells the day of the decision in place of minutes', async () => {
  const { uid, email } = await requested({ isKnown: true })
  await hinder['member-restricted'](uid)

  await run()
  clock.advance('2m')
  await runDue(db, tellJobs, clock)

  const decidedBy = afterBusinessDays(clock.now(), exchangeReviewBusinessDays)
  const day = dateWords(lastDayOf(decidedBy), japanDay(clock.now()))
  const { notices } = await readPage(db.sql, uid, null)
  const exchangeMails = (await sentTo(db, email)).filter(({ subject }) => subject.includes('交換'))
  expect(notices).toMatchObject([
    {
      title: 'Amazonギフトカードへの交換の内容を確認しています',
      body: expect.stringContaining(`${day}中に結果を`),
    },
  ])
  expect(exchangeMails.map(({ subject }) => subject)).toEqual([
    '【こつこつ】Amazonギフトカードへの交換の内容を確認しています',
  ])
  expect(exchangeMails[0]?.text).not.toContain('分以内')
})

test('the day of the decision that the member was told stays when the exchange is stopped after its approval', async () => {
  const { uid, exchangeId, operation } = await requested({ isKnown: false })
  const told = await stateOf(uid, exchangeId)
  clock.advance('1d')
  await db.tx(uid, (tx) => approveExchange(tx, operation))
  await hinder['member-restricted'](uid)

  await run()

  expect(told?.reviewBy).not.toBeNull()
  expect(await stateOf(uid, exchangeId)).toMatchObject({ status: 'review', reviewBy: told?.reviewBy })
})

test('an exchange that is stopped again after an approval is told again, and each stop once', async () => {
  const { uid, email, operation } = await requested({ isKnown: true })
  const told = async () => {
    await runDue(db, tellJobs, clock)
    const subjects = (await sentTo(db, email)).map(({ subject }) => subject)
    return subjects.filter((subject) => subject.includes('交換の内容を確認しています')).length
  }
  await hinder['member-restricted'](uid)
  await run()
  const afterFirst = await told()
  await db.tx(uid, (tx) => restoreMember(tx, operator(uid)))
  await db.tx(uid, (tx) => approveExchange(tx, operation))
  await hinder['member-restricted'](uid)
  await run()
  await run()

  expect([afterFirst, await told()]).toEqual([1, 2])
})

async function requested({ isKnown }: { isKnown: boolean }) {
  const { uid, email, ask } = await newExchanger(db, server, { isKnown })
  const exchangeId = randomUUID()
  await ask('amazon', 500, exchangeId)
  return { uid, email, exchangeId, operation: { ...operator(uid), exchangeId } }
}

const stateOf = (uid: string, exchangeId: string) => findExchange(db.sql, { uid, exchangeId })

function operator(uid: string) {
  return { uid, actor: 'sato', at: clock.now() }
}
