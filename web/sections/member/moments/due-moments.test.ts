import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import type { Notice } from '#contract/notice/notices.ts'
import { noMissions } from '#contract/point/mission.ts'
import { dailyRecordMission, missionIds, missions as rules } from '#contract/point/mission-rules.ts'
import { dueMoments } from './due-moments.ts'

const today = '2026-11-18'
const now = new Date('2026-11-18T03:00:00Z')
const account = { status: 'active', emailVerified: true } as const
const known = { missions: noMissions, available: 0, notices: [], account, today, now }
const gift: Notice = {
  seq: 3,
  at: '2026-11-17T03:00:00Z',
  topic: 'gift',
  title: 'PayPayポイントへの交換が完了しました',
  body: '100円分のギフトを受け取れます。',
  path: '/mypage/exchange/paypay?exchange=e1',
  moment: 'gift/00000000-0000-4000-8000-000000000001',
}
/** Every app has a record of today. What is paid once was paid earlier. */
const everyRecord = Object.fromEntries([
  ...missionIds.filter((id) => rules[id].often === 'once').map((id) => [id, '2026-11-01']),
  ...appIds.map((app) => [dailyRecordMission(app), today]),
])
const keysOf = (changed: Partial<Parameters<typeof dueMoments>[0]>) =>
  dueMoments({ ...known, ...changed }).map(({ key }) => key)

test('nothing is due on an ordinary day', () => {
  expect(keysOf({ missions: { ...noMissions, stampDays: [today], paidOn: { stamp: today } } })).toEqual([])
})

test('the seventh day in a row is due on its day, once its bonus is paid', () => {
  const paidOn = { stamp: today, 'stamp-streak': today }

  expect(keysOf({ missions: { ...noMissions, streakDays: 7, stampTotal: 16, paidOn } })).toEqual([
    `week/${today}`,
  ])
  expect(keysOf({ missions: { ...noMissions, streakDays: 7, paidOn: { stamp: today } } })).toEqual([])
  expect(keysOf({ today: '2026-11-19', missions: { ...noMissions, paidOn } })).toEqual([])
})

test('all missions are due once: stamp and every app, not before the last of them', () => {
  const paidOn = { stamp: today, ...everyRecord }

  expect(keysOf({ missions: { ...noMissions, paidOn } })).toEqual(['missions'])
  expect(keysOf({ missions: { ...noMissions, paidOn: everyRecord } })).toEqual([])
  expect(keysOf({ missions: { ...noMissions, paidOn: { ...paidOn, 'daily-note': '2026-11-17' } } })).toEqual(
    [],
  )
  expect(keysOf({ missions: { ...noMissions, paidOn, seenMoments: ['missions'] } })).toEqual([])
})

test('the moment of all missions names the points of the day, the stamp included, as the list of the day does', () => {
  const missions = { ...noMissions, paidOn: { stamp: today, ...everyRecord } }

  const [moment] = dueMoments({ ...known, missions })

  expect(moment?.text).toMatch(`今日は＋${1 + appIds.length}pt。`)
})

test('a gift and a referral come from their notice, for a week, and before the others', () => {
  const referral = { ...gift, seq: 4, moment: 'referral/4' }
  const missions = { ...noMissions, paidOn: { 'stamp-streak': today } }

  expect(keysOf({ notices: [referral, gift], missions })).toEqual([
    'referral/4',
    gift.moment,
    `week/${today}`,
  ])
  expect(keysOf({ notices: [{ ...gift, at: '2026-11-10T03:00:00Z' }] })).toEqual([])
  expect(keysOf({ notices: [{ ...gift, moment: undefined }] })).toEqual([])
})

test('a goal is due once it is reached, and not for points that never were there', () => {
  const goal = { id: '00000000-0000-4000-8000-000000000001', channel: 'quo' as const, points: 300 }
  const missions = { ...noMissions, goal }

  expect(keysOf({ missions, available: 300 })).toEqual([`goal/${goal.id}`])
  expect(keysOf({ missions, available: 299 })).toEqual([])
  expect(keysOf({ missions: { ...missions, seenMoments: [`goal/${goal.id}`] }, available: 300 })).toEqual([])
})

test('a milestone counts all stamps, takes the place of the full week, and waits two days for a device', () => {
  const stampDays = [today]
  const after = (stampTotal: number, more = {}) =>
    keysOf({ missions: { ...noMissions, stampTotal, stampDays, ...more } })

  expect([6, 7, 9, 10, 29, 30, 100, 365].map((total) => after(total)[0])).toEqual([
    undefined,
    'days/7',
    'days/7',
    undefined,
    undefined,
    'days/30',
    'days/100',
    'days/365',
  ])
  expect(after(7, { streakDays: 7, paidOn: { stamp: today, 'stamp-streak': today } })).toEqual(['days/7'])
  expect(after(30, { stampDays: ['2026-11-17'] })).toEqual([])
  expect(after(7, { seenMoments: ['days/7'] })).toEqual([])
})

test.each([
  [29, '累計30日、おめでとうございます'],
  [30, '30日連続、おめでとうございます'],
])('the milestone of 30 stamps with a streak of %i is called %s', (streakDays, title) => {
  const missions = { ...noMissions, stampTotal: 30, stampDays: [today], streakDays }

  expect(dueMoments({ ...known, missions })[0]?.title).toBe(title)
})

test('a restricted member gets no moment', () => {
  expect(keysOf({ notices: [gift], account: { ...account, status: 'restricted' } })).toEqual([])
})
