import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { noMissions } from '#contract/point/mission.ts'
import {
  dailyRecordMission,
  firstDayPointsOf,
  missionIds,
  missions as rules,
} from '#contract/point/mission-rules.ts'
import { todayMissions } from '../../../features/point/today-missions.ts'
import { dayState } from './day-state.ts'

const today = '2026-11-18'
/** Every app has a record of today. What is paid once was paid earlier. */
const everyRecord = Object.fromEntries([
  ...missionIds.filter((id) => rules[id].often === 'once').map((id) => [id, '2026-11-01']),
  ...appIds.map((app) => [dailyRecordMission(app), today]),
])
const nothingLeft = { habits: 0, todos: 0 }

type Changed = Partial<Pick<Parameters<typeof dayState>[0], 'left' | 'status'>> & {
  paidOn?: Record<string, string>
}

function stateOf({
  paidOn = { stamp: today, ...everyRecord },
  left = nothingLeft,
  status = 'active',
}: Changed) {
  const missions = { ...noMissions, paidOn, stampDays: paidOn.stamp ? [paidOn.stamp] : [] }
  const list = todayMissions({ records: missions, status, emailVerified: true, today })
  return dayState({ missions, list, left, status, today })
}

test('all is done when stamp, missions, habits and todos are, and the points of the day are those paid', () => {
  expect(stateOf({})).toEqual({ pointsLeft: 0, pointsEarned: 1 + appIds.length, isAllDone: true })
})

test.each<[string, Changed]>([
  ['a habit is open', { left: { habits: 1, todos: 0 } }],
  ['a todo is due', { left: { habits: 0, todos: 2 } }],
  ['the habits are not known yet', { left: { todos: 0 } }],
  ['the stamp is missing', { paidOn: everyRecord }],
  [
    'a record was paid yesterday only',
    { paidOn: { stamp: today, ...everyRecord, 'daily-note': '2026-11-17' } },
  ],
  ['the member may not earn', { status: 'restricted' }],
])('not all is done while %s', (_while, changed) => {
  expect(stateOf(changed).isAllDone).toBe(false)
})

test('open missions count with the points that they can bring, and a full week with its bonus', () => {
  const earlier = { 'verify-email': '2026-11-01', 'first-note': '2026-11-01' }
  const paidOn = { ...earlier, stamp: today, 'stamp-streak': today, 'daily-note': today }
  const unpaid = missionIds.filter((id) => !(id in paidOn))

  expect(stateOf({ paidOn })).toMatchObject({ pointsEarned: 5, pointsLeft: firstDayPointsOf(unpaid) })
})
