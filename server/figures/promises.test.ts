import { expect, test } from 'vitest'
import { channels } from '#contract/exchange/channel-names.ts'
import { versionsOf } from '#contract/legal-changes.ts'
import { baseRules } from '#contract/point/rule-log.ts'
import { readPromises, shareInTime } from '#contract/promises.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { keepEvent } from '../exchange/move-exchange.ts'
import { countDecided, firstDayInTime } from '../exchange/review/decided-in-time.ts'
import { createLog } from '../http/log.ts'
import { announceLegalChanges } from '../notice/legal/announce-legal-changes.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { waitingExchange } from '../testing/members/reviewed.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { readPromiseKept } from './kept-days.ts'
import { ruleLog } from './rule-log.ts'

const db = await testDatabase()
// A day before the version of the terms that the server announces.
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

test('a member reads the rules with their dates, the share in time of 90 days, and the open channels', async () => {
  const member = server.browser()
  await member.registerNew()
  const log = createLog({ level: 'silent' })
  await announceLegalChanges({ db, clock, log, publicOrigin: 'https://example.jp' }).runNow()
  for (const [days, decided, inTime] of [
    [1, 10, 9],
    [90, 5, 5],
    [91, 100, 0],
  ] as const) {
    await db.sql`
      insert into figures_day (day, made_at, circulation, members, registrations, decided, decided_in_time)
      values (${addDays('2026-11-15', -days)}, now(), 0, 0, 0, ${decided}, ${inTime})`
  }

  // Thursday's request is due on Monday; that of Wednesday was due on Friday.
  for (const [at, status] of [
    ['2026-11-11T23:59:59+09:00', 'review'],
    ['2026-11-11T10:00:00+09:00', 'unknown'],
    ['2026-11-11T10:00:00+09:00', 'issued'],
    ['2026-11-12T00:00:00+09:00', 'review'],
  ] as const) {
    const { uid, exchangeId } = await waitingExchange(db, { nickname: '待つ人' })
    await db.sql`
      update exchange_request set status = ${status}, requested_at = ${at}
      where uid = ${uid} and exchange_id = ${exchangeId}`
  }

  const { rules, inTime, status } = await member.done(readPromises, {})

  expect(rules.map(({ from, announcedOn }) => [from, announcedOn])).toEqual([
    // Somebody is registered, so every version applies 30 days after its announcement.
    ...versionsOf('terms')
      .filter(({ changes }) => changes.length > 0)
      .map(() => ['2026-12-15', '2026-11-15']),
    ...baseRules.map(({ from, announcedOn }) => [from, announcedOn]).reverse(),
  ])
  expect(inTime).toEqual({ decided: 15, inTime: 14, lateOpen: 2, until: '2026-11-14' })
  expect(shareInTime(inTime)).toBe('82.3%')
  expect(status).toMatchObject({ isDelayed: false })
  expect(status.channels).toHaveLength(channels.length)
  expect(await server.browser().refused(readPromises, {})).toBe('401 not-signed-in')
})

test('a promise is not kept by not deciding, and late exchanges count once they are decided or canceled', async () => {
  const kept = async () => shareInTime(await readPromiseKept(own.sql, clock.now()))
  const own = await testDatabase()
  const first = await kept()
  const { uid, exchangeId } = await waitingExchange(own, { nickname: '待つ人' })
  await own.sql`update exchange_request set requested_at = '2026-11-02T10:00:00+09:00' where uid = ${uid}`
  const open = await kept()
  const counted = { issued: { decided: 1, decidedInTime: 0 }, canceled: { decided: 1, decidedInTime: 0 } }
  for (const status of ['issued', 'canceled'] as const) {
    await own.sql`update exchange_request set status = ${status} where uid = ${uid}`
    await own.tx(uid, (tx) => keepEvent(tx, { uid, exchangeId }, status, clock.now()))
    expect(await countDecided(own.sql, '2026-11-15')).toEqual(counted[status])
  }

  expect([first, open]).toEqual([null, '0.0%'])
})

test('other folders feed the log, and their rules stand among the base rules by day', async () => {
  const campaign = {
    ...{ id: 'c', title: '2倍デー', lines: ['スタンプが2倍'], from: '2026-12-01', until: '2026-12-01' },
    announcedOn: '2026-11-20',
  }
  const old = { ...campaign, id: 'd', from: '2026-01-01' }

  const log = await ruleLog(db.sql, [async () => [old], async () => [campaign]])

  expect(log.map(({ id }) => id)).toEqual(['c', ...baseRules.map(({ id }) => id).reverse(), 'd'])
})

test.each([
  // Monday 23 November is a holiday: a request of Thursday may be decided until Tuesday.
  ['2026-11-24', '2026-11-19'],
  ['2026-11-20', '2026-11-18'],
  // On a Sunday, requests since Thursday are in time; those of Wednesday ended on Friday.
  ['2026-11-22', '2026-11-19'],
])('a decision on %s is in time for requests since %s', (day, first) => {
  expect(firstDayInTime(day, 2)).toBe(first)
})
