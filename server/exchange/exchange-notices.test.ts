import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cancelExchange } from '#contract/exchange/exchange.ts'
import type { Db } from '../db/db.ts'
import { noticesReader, readPage } from '../notice/read-notices.ts'
import { tellKind } from '../notice/record-event.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { approveExchange, rejectExchange } from '../testing/members/decisions.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../testing/members/exchanger.ts'
import { runDue } from '../testing/run-due.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { sentTo } from '../testing/servers/sent-mails.ts'
import { giftEndingJob } from './delivery/gift-ending-job.ts'
import { settleFailed } from './delivery/settle.ts'
import { markUsed } from './gift/mark-used.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const tellJobs = server.jobs.filter(({ kind }) => kind === tellKind)
const tellAll = () => runDue(db, tellJobs, clock)
const titlesOf = async (uid: string) => (await readPage(db.sql, uid, null)).notices.map(({ title }) => title)
const subjectsTo = async (email: string) => (await sentTo(db, email)).map(({ subject }) => subject)

describe('an exchange', () => {
  it('is told when accepted, with the day of the decision, and when issued', async () => {
    await fillStock(db, server, { channel: 'amazon', points: 500, count: 1 })
    const { uid, email, ask } = await newExchanger(db, server, { points: 700, isKnown: false })
    const exchangeId = randomUUID()

    await ask('amazon', 500, exchangeId)
    await ask('amazon', 500, exchangeId)
    await tellAll()
    const before = await titlesOf(uid)
    clock.advance('1s')
    await db.tx(uid, (tx) => approveExchange(tx, { uid, exchangeId, actor: 'sato', at: clock.now() }))
    await runExchangeJobs(db, server)
    await tellAll()

    const [accepted, issued] = await sentTo(db, email)
    expect(before).toEqual(['Amazonギフトカードへの交換を受け付けました'])
    // One notice, which changed its state.
    expect(await titlesOf(uid)).toEqual(['Amazonギフトカードへの交換が完了しました'])
    expect(await noticesReader(clock).read(db.sql, uid)).toMatchObject({ unread: 1 })
    expect(accepted?.subject).toBe('【こつこつ】Amazonギフトカードへの交換を受け付けました')
    // Requested on Sunday 2026-11-15: two business days end with Tuesday.
    expect(accepted?.text).toContain('11月17日（火）中')
    expect(issued?.subject).toBe('【こつこつ】Amazonギフトカードへの交換が完了しました')
    expect(issued?.text).toContain(`/mypage/exchange/amazon?exchange=${exchangeId}`)
    expect(await sentTo(db, email)).toHaveLength(2)
  })

  it('that is issued at once is mailed once, and one that takes longer is mailed when accepted', async () => {
    await fillStock(db, server, { channel: 'giftee_select', points: 500, count: 2 })
    const [quick, slow] = [await newExchanger(db, server), await newExchanger(db, server)]

    await quick.ask('giftee_select', 500)
    await runExchangeJobs(db, server)
    await slow.ask('giftee_select', 500)
    await tellAll()
    clock.advance('2m')
    await tellAll()

    expect(await subjectsTo(quick.email)).toEqual(['【こつこつ】giftee Selectへの交換が完了しました'])
    expect(await titlesOf(quick.uid)).toHaveLength(1)
    expect(await subjectsTo(slow.email)).toEqual(['【こつこつ】giftee Selectへの交換を受け付けました'])
  })

  it('that the member cancels leaves one notice that says so, and no mail of it', async () => {
    await fillStock(db, server, { channel: 'quo', points: 300, count: 1 })
    const { uid, email, ask, browser } = await newExchanger(db, server, { points: 300, isKnown: false })
    const exchangeId = randomUUID()

    await ask('quo', 300, exchangeId)
    for (let time = 0; time < 2; time++) await browser.done(cancelExchange, { exchangeId })
    await tellAll()

    expect(await titlesOf(uid)).toEqual(['QUOカードPayへの交換を取り消しました'])
    expect(await sentTo(db, email)).toEqual([])
  })

  it('is told with its reason when rejected, and when it failed', async () => {
    await fillStock(db, server, { channel: 'quo', points: 300, count: 2 })
    const { uid, email, ask } = await newExchanger(db, server, { points: 700, isKnown: false })
    const [rejectedId, failedId] = [randomUUID(), randomUUID()]
    const operation = (exchangeId: string) => ({ uid, exchangeId, actor: 'sato', at: clock.now() })

    await ask('quo', 300, rejectedId)
    await db.tx(uid, (tx) => rejectExchange(tx, operation(rejectedId), '<b>内容の確認が必要です</b>'))
    await db.tx(uid, (tx) => rejectExchange(tx, operation(rejectedId), 'もう一度'))
    await ask('quo', 300, failedId)
    await db.tx(uid, (tx) => approveExchange(tx, operation(failedId)))
    const failure = { reason: '在庫を用意できませんでした' }
    const failed = operation(failedId)
    await db.tx(failed.uid, (tx) => settleFailed(tx, failed, failure, failed.at))
    await tellAll()

    const mails = await sentTo(db, email)
    const ends = mails.filter(({ subject }) => subject.includes('完了できませんでした'))
    const rejected = ends.find(({ text }) => text.includes('内容の確認が必要です'))
    expect(ends).toHaveLength(2)
    expect(rejected?.html).toContain('&#60;b&#62;内容の確認が必要です')
    expect(ends.some(({ text }) => text.includes('在庫を用意できませんでした'))).toBe(true)
    expect(ends.every(({ text }) => text.includes('300ptは、すべてお手元に戻りました'))).toBe(true)
  })
})

it('a gift that is used after the job listed it as unopened is not told', async () => {
  const { uid } = await newExchanger(db, server)
  const exchangeId = randomUUID()
  await insertIssued(uid, exchangeId, '2027-03-15')
  const useFirst: Db['tx'] = async (...transaction) => {
    await db.tx(uid, (tx) => markUsed(tx, { uid, exchangeId }, true, clock.now()))
    return db.tx(...transaction)
  }
  const atMorning = { now: () => new Date('2027-03-08T09:00:00+09:00') }

  await giftEndingJob({ db: { ...db, tx: useFirst } }, atMorning).runNow()

  const told = await db.sql`
    select event_key from notice_event where uid = ${uid} and event_key like 'gift-ending/%'`
  expect(told).toEqual([])
})

it('a gift that was never opened is told 30 and 7 days before it ends, and an opened one is not', async () => {
  const { uid, email } = await newExchanger(db, server)
  const [unopened, opened] = [randomUUID(), randomUUID()]
  for (const exchangeId of [unopened, opened]) await insertIssued(uid, exchangeId, '2026-12-15')
  await db.sql`update exchange_request set opened_at = ${clock.now()} where uid = ${uid} and exchange_id = ${opened}`
  const atDay = (day: string) => giftEndingJob({ db }, { now: () => new Date(`${day}T09:00:00+09:00`) })

  for (const day of ['2026-11-14', '2026-11-15', '2026-11-16', '2026-12-08', '2026-12-15', '2026-12-16']) {
    await atDay(day).runNow()
  }
  await tellAll()

  expect(await subjectsTo(email)).toEqual(
    Array(2).fill('【こつこつ】まだ開いていないギフトの期限は12月15日（火）です'),
  )
  const keys = await db.sql<{ key: string }[]>`
    select event_key as key from notice_event where uid = ${uid} order by seq`
  expect(keys.map(({ key }) => key)).toEqual([`gift-ending/${unopened}/30`, `gift-ending/${unopened}/7`])
})

const insertIssued = (uid: string, exchangeId: string, expiresOn: string) => db.sql`
  insert into exchange_request (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, tries,
    gift_expires_on)
  values (${uid}, ${exchangeId}, 'E-20261114-FACM', ${randomUUID()}, 'amazon', 'inventory', 500, 'issued', ${clock.now()}, 1,
    ${expiresOn})`
