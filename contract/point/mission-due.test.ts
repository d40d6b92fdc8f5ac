import { expect, test } from 'vitest'
import { type Missions, noMissions } from './mission.ts'
import { pointsDueIn } from './mission-due.ts'
import { missions } from './mission-rules.ts'

const today = '2026-11-16'
const first = missions['first-note'].points
const daily = missions['daily-note'].points

const due = (records: Partial<Missions>, status: 'active' | 'restricted' = 'active') =>
  pointsDueIn('note', { records: { ...noMissions, ...records }, status, today }).points

test('the first record of an app brings the points of both missions, later ones the daily point', () => {
  expect(due({})).toBe(first + daily)
  expect(due({ paidOn: { 'first-note': '2026-11-15', 'daily-note': '2026-11-15' } })).toBe(daily)
  expect(due({ paidOn: { 'first-note': today, 'daily-note': today } })).toBe(0)
})

test('nothing is due to a restricted member, and no first points to a mailbox that has had them', () => {
  expect(due({}, 'restricted')).toBe(0)
  expect(due({ refused: { 'first-note': { on: '2026-11-01', why: 'mailbox' } } })).toBe(daily)
  expect(due({ refused: { 'first-note': { on: '2026-11-01', why: 'restricted' } } })).toBe(first + daily)
})
