import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { dailyRecordMission, firstDayPointsOf, firstRecordMission } from '#contract/point/mission-rules.ts'
import { takenPoints } from './taken-points.ts'

const day = '2026-11-20'
const recordMissions = appIds.flatMap((app) => [firstRecordMission(app), dailyRecordMission(app)])
const paidOn = Object.fromEntries(recordMissions.map((id) => [id, day]))

test('records in every app earn their first and daily points together', () => {
  expect(takenPoints({}, { paidOn, campaigns: [] })).toEqual({
    records: appIds.length,
    points: firstDayPointsOf(recordMissions),
  })
})

test('missions that were paid before, or that no record earned, do not count', () => {
  const before = { 'first-note': '2026-11-01', stamp: day } as const

  expect(takenPoints(before, { paidOn: { ...before, 'daily-note': day }, campaigns: [] })).toEqual({
    records: 1,
    points: 1,
  })
  expect(takenPoints(paidOn, { paidOn, campaigns: [] })).toEqual({ records: 0, points: 0 })
})

test('a campaign counts by the day of the payment', () => {
  const effect = { kind: 'multiply' as const, missions: ['daily-note' as const], times: 3 }
  const campaign = { campaignId: '1', title: '', startsOn: day, endsOn: day, effect }

  expect(takenPoints({}, { paidOn: { 'daily-note': day }, campaigns: [campaign] }).points).toBe(3)
})
