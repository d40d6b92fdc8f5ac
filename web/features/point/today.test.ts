import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { type Missions, noMissions } from '#contract/point/mission.ts'
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

const cardOf = (stampDays: string[], streakDays: number, stampTotal = stampDays.length) => ({
  stampDays,
  streakDays,
  brokenStreak: 0,
  mendedDays: [] as string[],
  stampTotal,
})
const statesOn = (today: string, card: ReturnType<typeof cardOf>) =>
  stampWeek(card, today).days.map(({ day, state }) => `${day.slice(5)} ${state}`)

test('the seven places begin with the first visit, on any weekday and across the end of a year', () => {
  expect(statesOn('2026-12-30', cardOf([], 0))).toEqual([
    '12-30 today',
    '12-31 coming',
    '01-01 coming',
    '01-02 coming',
    '01-03 coming',
    '01-04 coming',
    '01-05 coming',
  ])
  expect(statesOn('2026-12-30', cardOf(['2026-12-30'], 1))[0]).toBe('12-30 stamped')
})

test.each([1, 2, 6, 7, 8, 13, 14, 30])(
  'on day %i the row shows its own days and the one that fills it',
  (age) => {
    const today = '2026-11-18'
    const inRow = ((age - 1) % 7) + 1
    const before = stampWeek(cardOf(row('2026-11-17', age - 1), age - 1), today)
    const after = stampWeek(cardOf(row(today, age), age), today)

    expect(before.days.filter(({ state }) => state === 'stamped')).toHaveLength(inRow - 1)
    expect(after.days.filter(({ state }) => state === 'stamped')).toHaveLength(inRow)
    expect(before.days.map(({ day }) => day)).toEqual(after.days.map(({ day }) => day))
    expect(after.days.map(({ fillsRow }) => fillsRow)).toEqual([...Array(6).fill(false), true])
    expect([before.stampsToGo, after.stampsToGo]).toEqual([8 - inRow, inRow === 7 ? 7 : 7 - inRow])
    expect(before.isFreshStart || after.isFreshStart).toBe(false)
  },
)

test('one missed day can be mended beside the next stamp, whose room is there before it lands', () => {
  const today = '2026-11-18'
  const before = row('2026-11-16', 5)
  const mendOf = (card: Partial<ReturnType<typeof cardOf>>) =>
    stampWeek({ ...cardOf([...before, today], 1), ...card }, today).mend

  expect(stampWeek(cardOf(before, 5), today).mend).toEqual({
    day: '2026-11-17',
    isMended: false,
    streakDays: 7,
  })
  expect(mendOf({ brokenStreak: 5 })).toMatchObject({ isMended: false, streakDays: 7 })
  expect(mendOf({ streakDays: 7, mendedDays: ['2026-11-17'] })).toMatchObject({
    isMended: true,
    streakDays: 7,
  })
  expect(mendOf({ brokenStreak: 5, mendedDays: ['2026-11-03'] })).toBeNull()
  expect(mendOf({ brokenStreak: 5, mendedDays: ['2026-10-31'] })).not.toBeNull()
  expect(mendOf({})).toBeNull()
  const mended = stampWeek({ ...cardOf([...before, today], 7), mendedDays: ['2026-11-17'] }, today)
  expect(mended.days.map(({ isMended }) => isMended)).toEqual([...Array(5).fill(false), true, false])
})

test('a missed day begins a new row with what remains, and shows no gap', () => {
  const missed = cardOf(row('2026-11-16', 5), 5, 12)
  const returned = cardOf([...row('2026-11-16', 5), '2026-11-18'], 1, 13)

  expect(statesOn('2026-11-18', missed)[0]).toBe('11-18 today')
  expect(stampWeek(missed, '2026-11-18')).toMatchObject({
    streakDays: 0,
    stampsToGo: 7,
    total: 12,
    isFreshStart: true,
  })
  expect(stampWeek(returned, '2026-11-18')).toMatchObject({ streakDays: 1, total: 13, isFreshStart: true })
})

test('a streak that is older than the known days keeps its place in the row', () => {
  const { days, stampsToGo } = stampWeek(cardOf(row('2026-11-18', 35), 44, 60), '2026-11-18')

  expect(days.map(({ state }) => state)).toEqual(['stamped', 'stamped', ...Array(5).fill('coming')])
  expect(stampsToGo).toBe(5)
})

test('tomorrow begins at midnight in Japan', () => {
  expect(msUntilTomorrow(new Date('2026-12-31T14:59:59.000Z'))).toBe(1_000)
  expect(msUntilTomorrow(new Date('2026-12-31T15:00:00.000Z'))).toBe(86_400_000)
})

const today = '2026-11-15'
const active = { status: 'active', emailVerified: true, today } as const

test('a first day offers all points but those of the stamp, and an app both of its records', () => {
  const offered = todayMissions({ ...active, emailVerified: false, records: noMissions })
  const besidesTheStamp = missionIds.filter((id) => missions[id].group !== 'stamp')
  const ofNote = firstDayPointsOf(['first-note', 'daily-note'])

  expect(offered.reduce((sum, { points }) => sum + points, 0)).toBe(firstDayPointsOf(besidesTheStamp))
  expect(offered[0]).toMatchObject({ id: 'verify-email', points: missions['verify-email'].points })
  expect(offered.find(({ id }) => id === 'note')?.points).toBe(ofNote)
})

test.each(missionIds)('the member home shows that %s was paid today, by its own points', (id) => {
  const pointsShown = (paidOn: Missions['paidOn']) =>
    todayMissions({ ...active, records: { ...noMissions, paidOn } })
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

  const list = todayMissions({ ...active, records: { ...noMissions, paidOn } })

  expect(list.find(({ id }) => id === 'note')).toMatchObject({ state: 'done', points: 11, firstPoints: 10 })
  expect(list.find(({ id }) => id === 'todo')).toMatchObject({ state: 'open', points: 1, firstPoints: 0 })
})

test('a restricted member sees that nothing is granted, and why', () => {
  const list = todayMissions({ ...active, status: 'restricted', records: noMissions })

  expect(list.length).toBeGreaterThanOrEqual(appIds.length)
  expect(list.map(({ state, why, points }) => [state, why, points])).toEqual(
    list.map(() => ['refused', 'restricted', 0]),
  )
})

test('a returning address sees why its first record earned less', () => {
  const refused = { 'first-note': { on: today, why: 'returning' } } as const
  const paidOn = { 'daily-note': today }

  const list = todayMissions({ ...active, records: { ...noMissions, paidOn, refused } })

  expect(list.find(({ id }) => id === 'note')).toMatchObject({ state: 'done', points: 1, why: 'returning' })
})

test('the refusal of a verified address is shown for two weeks', () => {
  const refusedOn = (on: string) =>
    todayMissions({
      ...active,
      records: { ...noMissions, refused: { 'verify-email': { on, why: 'returning' } } },
    }).find(({ id }) => id === 'verify-email')

  expect(refusedOn('2026-11-14')).toMatchObject({ state: 'refused', why: 'returning' })
  expect(refusedOn('2026-11-01')).toBeUndefined()
})
