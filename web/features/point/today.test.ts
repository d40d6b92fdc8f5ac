import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import type { Missions } from '#contract/point/mission.ts'
import {
  appOfMission,
  dailyRecordMission,
  firstDayPointsOf,
  missionIds,
  missions,
} from '#contract/point/mission-rules.ts'
import { addDays, msUntilTomorrow } from '#contract/values/japan-day.ts'
import { stampWeek } from './stamp-week.ts'
import { todayMissions } from './today-missions.ts'

const row = (last: string, length: number) =>
  Array.from({ length }, (_, at) => addDays(last, at + 1 - length))

test('the week runs from Monday to Sunday across the ends of a month, a year and a leap February', () => {
  const weekOf = (today: string) =>
    stampWeek({ stampDays: [], streakDays: 0 }, today).days.map(({ day }) => day)

  expect(weekOf('2027-01-01')).toEqual(row('2027-01-03', 7))
  expect(weekOf('2028-03-01')).toEqual(row('2028-03-05', 7))
  expect(weekOf('2028-02-29')[0]).toBe('2028-02-28')
  expect(weekOf('2026-11-15')[6]).toBe('2026-11-15')
})

test('stamped, missed, current and future days are distinguished', () => {
  // 2026-11-18 is a Wednesday.
  const { days } = stampWeek({ stampDays: ['2026-11-16'], streakDays: 1 }, '2026-11-18')

  expect(days.map(({ state }) => state)).toEqual([
    'stamped',
    'missed',
    'today',
    'coming',
    'coming',
    'coming',
    'coming',
  ])
})

test('the streak continues while only today is missing, and restarts after a missed day', () => {
  const fiveUpTo = (last: string) => ({ stampDays: row(last, 5), streakDays: 5 })

  expect(stampWeek(fiveUpTo('2026-11-17'), '2026-11-18')).toMatchObject({ streakDays: 5, stampsToGo: 2 })
  expect(stampWeek(fiveUpTo('2026-11-18'), '2026-11-18')).toMatchObject({ streakDays: 5, stampsToGo: 2 })
  expect(stampWeek(fiveUpTo('2026-11-16'), '2026-11-18')).toMatchObject({ streakDays: 0, stampsToGo: 7 })
})

test('the day that completes a streak of seven is marked in advance and stays marked once stamped', () => {
  const marked = (days: string[], streakDays: number, today: string) =>
    stampWeek({ stampDays: days, streakDays }, today).days.flatMap(({ day, fillsRow }) =>
      fillsRow ? [day] : [],
    )

  expect(marked(row('2026-11-17', 5), 5, '2026-11-18')).toEqual(['2026-11-19'])
  expect(marked(row('2026-11-18', 5), 5, '2026-11-18')).toEqual(['2026-11-20'])
  expect(marked(row('2026-11-18', 7), 7, '2026-11-18')).toEqual(['2026-11-18'])
  expect(marked(row('2026-11-19', 8), 8, '2026-11-19')).toEqual(['2026-11-18'])
  expect(marked(row('2026-11-16', 35), 42, '2026-11-18')).toEqual(['2026-11-16'])
})

test('tomorrow begins at midnight in Japan', () => {
  expect(msUntilTomorrow(new Date('2026-12-31T14:59:59.000Z'))).toBe(1_000)
  expect(msUntilTomorrow(new Date('2026-12-31T15:00:00.000Z'))).toBe(86_400_000)
})

const today = '2026-11-15'
const nothing: Missions = { stampDays: [], streakDays: 0, paidOn: {}, refused: {}, campaigns: [] }
const active = { status: 'active', emailVerified: true, today } as const

test('a first day offers all points but those of the stamp, and an app both of its records', () => {
  const offered = todayMissions({ ...active, emailVerified: false, records: nothing })
  const besidesTheStamp = missionIds.filter((id) => missions[id].group !== 'stamp')
  const ofNote = firstDayPointsOf(['first-note', 'daily-note'])

  expect(offered.reduce((sum, { points }) => sum + points, 0)).toBe(firstDayPointsOf(besidesTheStamp))
  expect(offered[0]).toMatchObject({ id: 'verify-email', points: missions['verify-email'].points })
  expect(offered.find(({ id }) => id === 'note')?.points).toBe(ofNote)
})

test.each(missionIds)('the member home shows that %s was paid today, by its own points', (id) => {
  const pointsShown = (paidOn: Missions['paidOn']) =>
    todayMissions({ ...active, records: { ...nothing, paidOn } })
      .filter(({ state }) => state === 'done')
      .reduce((sum, { points }) => sum + points, 0)
  // An app's card is done with the daily record, and shows the points of a first record beside it.
  const app = missions[id].group === 'first-record' ? appOfMission(id) : null
  const others = app ? { [dailyRecordMission(app)]: today } : {}

  const added = pointsShown({ ...others, [id]: today }) - pointsShown(others)

  // Stamps have a card of their own.
  expect(added).toBe(missions[id].group === 'stamp' ? 0 : missions[id].points)
})

test('a mission paid today is done, and one paid yesterday is open again', () => {
  const paidOn = {
    'first-note': '2026-11-15',
    'daily-note': '2026-11-15',
    'first-todo': '2026-11-14',
    'daily-todo': '2026-11-14',
  }

  const list = todayMissions({ ...active, records: { ...nothing, paidOn } })

  expect(list.find(({ id }) => id === 'note')).toMatchObject({ state: 'done', points: 11, firstPoints: 10 })
  expect(list.find(({ id }) => id === 'todo')).toMatchObject({ state: 'open', points: 1, firstPoints: 0 })
})

test('a restricted member sees that nothing is granted, and why', () => {
  const list = todayMissions({ ...active, status: 'restricted', records: nothing })

  expect(list.length).toBeGreaterThanOrEqual(appIds.length)
  expect(list.map(({ state, why, points }) => [state, why, points])).toEqual(
    list.map(() => ['refused', 'restricted', 0]),
  )
})

test('a returning address sees why its first record earned less', () => {
  const refused = { 'first-note': { on: today, why: 'returning' } } as const
  const paidOn = { 'daily-note': today }

  const list = todayMissions({ ...active, records: { ...nothing, paidOn, refused } })

  expect(list.find(({ id }) => id === 'note')).toMatchObject({ state: 'done', points: 1, why: 'returning' })
})

test('the refusal of a verified address is shown for two weeks', () => {
  const refusedOn = (on: string) =>
    todayMissions({
      ...active,
      records: { ...nothing, refused: { 'verify-email': { on, why: 'returning' } } },
    }).find(({ id }) => id === 'verify-email')

  expect(refusedOn('2026-11-14')).toMatchObject({ state: 'refused', why: 'returning' })
  expect(refusedOn('2026-11-01')).toBeUndefined()
})
