import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import type { Notice } from '#contract/notice/notices.ts'
import { dailyRecordMission } from '#contract/point/mission-rules.ts'
import { noMissions } from '../../../features/point/no-missions.ts'
import { dueMoments } from './due-moments.ts'

const today = '2026-11-18'
const now = new Date('2026-11-18T03:00:00Z')
const account = { status: 'active', emailVerified: true } as const
const known = { missions: noMissions, notices: [], account, today, now }
const gift: Notice = {
  seq: 3,
  at: '2026-11-17T03:00:00Z',
  topic: 'gift',
  title: 'PayPayポイントへの交換が完了しました',
  body: '100円分のギフトを受け取れます。',
  path: '/mypage/exchange/paypay?exchange=e1',
  moment: 'gift/00000000-0000-4000-8000-000000000001',
}
const everyRecord = Object.fromEntries(appIds.map((app) => [dailyRecordMission(app), today]))
const keysOf = (changed: Partial<Parameters<typeof dueMoments>[0]>) =>
  dueMoments({ ...known, ...changed }).map(({ key }) => key)

test('nothing is due on an ordinary day', () => {
  expect(keysOf({ missions: { ...noMissions, stampDays: [today], paidOn: { stamp: today } } })).toEqual([])
})

test('the seventh day in a row is due on its day, once its bonus is paid', () => {
  const paidOn = { stamp: today, 'stamp-streak': today }

  expect(keysOf({ missions: { ...noMissions, streakDays: 7, stampTotal: 9, paidOn } })).toEqual([
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

test('a restricted member gets no moment', () => {
  expect(keysOf({ notices: [gift], account: { ...account, status: 'restricted' } })).toEqual([])
})
