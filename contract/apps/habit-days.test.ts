import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { addDays, type Day, dayMs, japanDay, weekdayOf } from '../values/japan-day.ts'
import { everyDay, type Habit, type HabitDay, type HabitRhythm, readHabit } from './app-habit.ts'
import { canTick, dueDays, figuresOf, firstDay, isDone, keptRests, restsLeft } from './habit-days.ts'

const today = '2026-11-18'
const tick: HabitDay = { amount: 1 }
const at = (day: Day, time = '12:00') => Date.parse(`${day}T${time}:00+09:00`)
const rest = (day: Day): HabitDay => ({ restAt: at(day) })
const ago = (days: number) => addDays(today, -days)

function habit(days: Habit['days'], rhythm: HabitRhythm = everyDay, createdAgo = 60) {
  return { days, rhythm, createdAt: at(ago(createdAgo)) }
}
const ticks = (...daysAgo: number[]) => Object.fromEntries(daysAgo.map((days) => [ago(days), tick]))

describe('the streak of a habit', () => {
  test.each<[string, Habit['days'], HabitRhythm, number]>([
    ['counts today once it is done', ticks(0, 1, 2), everyDay, 3],
    ['is not broken by a today that is open', ticks(1, 2), everyDay, 2],
    ['ends with a missed day', ticks(0, 1, 3, 4), everyDay, 2],
    [
      'is kept by a rest day, which does not count',
      { ...ticks(0, 2, 3), [ago(1)]: rest(ago(1)) },
      everyDay,
      3,
    ],
    [
      'is not kept by a rest day that was set afterwards',
      { ...ticks(0, 2), [ago(1)]: rest(ago(0)) },
      everyDay,
      1,
    ],
    ['is not kept by part of an amount', { ...ticks(0, 2), [ago(1)]: { amount: 7, target: 8 } }, everyDay, 1],
    ['is kept by more than the amount', { ...ticks(0, 2), [ago(1)]: { amount: 9, target: 8 } }, everyDay, 3],
    ['knows no tick of a later day', { ...ticks(0), [addDays(today, 1)]: tick }, everyDay, 1],
    // 2026-11-18 is a Wednesday.
    ['counts due weekdays only', ticks(0, 2, 5), { kind: 'weekdays', weekdays: [1, 3, 5] }, 3],
    ['does not count another weekday', ticks(0, 1, 2), { kind: 'weekdays', weekdays: [1, 3] }, 2],
    ['counts weeks', ticks(0, 1, 3, 5, 10, 12), { kind: 'times', times: 2 }, 3],
    ['is not broken by a week that has days left', ticks(3, 5), { kind: 'times', times: 2 }, 1],
    ['ends with a week that was not full', ticks(0, 1, 3, 10, 12), { kind: 'times', times: 2 }, 1],
    ['counts times of an interval', ticks(1, 4, 6), { kind: 'every', days: 3 }, 3],
    ['ends with a late time', ticks(1, 5, 8), { kind: 'every', days: 3 }, 1],
    ['waits for a time that is due today', ticks(3, 6), { kind: 'every', days: 3 }, 2],
  ])('%s', (_rule, days, rhythm, streak) => {
    expect(figuresOf(habit(days, rhythm), today).streak).toBe(streak)
  })

  it('is kept by two rest days a month, and by no third one', () => {
    const rested = (...days: number[]) => Object.fromEntries(days.map((each) => [ago(each), rest(ago(each))]))

    expect(figuresOf(habit({ ...ticks(0, 3, 4), ...rested(1, 2) }), today).streak).toBe(3)
    expect(figuresOf(habit({ ...ticks(0, 4, 5), ...rested(1, 2, 3) }), today).streak).toBe(1)
    expect(restsLeft(rested(1, 2), today)).toBe(0)
    expect(restsLeft(rested(1, 20), today)).toBe(1)
  })
})

test('only today and the three days before it can be ticked', () => {
  expect([-1, 0, 3, 4].map((days) => canTick(ago(days), today))).toEqual([false, true, true, false])
})

test('the share counts due days of the last 30 that are over or done', () => {
  const share = (days: Habit['days'], rhythm = everyDay, createdAgo = 60) =>
    figuresOf(habit(days, rhythm, createdAgo), today).share

  expect(share({}, everyDay, 0)).toBeNull()
  expect(share(ticks(0), everyDay, 0)).toBe(1)
  expect(share(ticks(1, 2), everyDay, 4)).toBe(0.5)
  expect(share({ ...ticks(1, 2), [ago(3)]: rest(ago(3)), [ago(4)]: rest(ago(4)) }, everyDay, 4)).toBe(1)
  expect(share(ticks(3, 5, 7), { kind: 'weekdays', weekdays: [weekdayOf(ago(7))] }, 7)).toBe(1)
})

describe('any habit', () => {
  it('has a streak within its longest one and its ticks, and a share from 0 to 1', () => {
    fc.assert(
      fc.property(anyHabit, (each) => {
        const { streak, longest, total, share } = figuresOf(each, today)
        expect(streak).toBeLessThanOrEqual(longest)
        expect(longest).toBeLessThanOrEqual(total)
        expect(share ?? 0).toBeGreaterThanOrEqual(0)
        expect(share ?? 1).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('loses nothing by one more tick, and gains nothing by one less', () => {
    fc.assert(
      fc.property(anyHabit, fc.integer({ min: 0, max: 39 }), (each, days) => {
        // An earlier first day would begin earlier, with all its missed days.
        fc.pre(ago(days) >= firstDay(each))
        fc.pre(each.rhythm.kind !== 'every')
        const more = { ...each, days: { ...each.days, [ago(days)]: tick } }
        expect(figuresOf(more, today).streak).toBeGreaterThanOrEqual(figuresOf(each, today).streak)
        expect(figuresOf(more, today).longest).toBeGreaterThanOrEqual(figuresOf(each, today).longest)
      }),
    )
  })

  it('gains nothing by rest days that were set too late or beyond two a month', () => {
    fc.assert(
      fc.property(anyHabit, fc.array(fc.integer({ min: 1, max: 39 })), (each, late) => {
        const added = late.filter((days) => each.days[ago(days)] === undefined)
        const rests = Object.fromEntries(added.map((days) => [ago(days), rest(addDays(ago(days), 1))]))
        expect(figuresOf({ ...each, days: { ...each.days, ...rests } }, today)).toEqual(
          figuresOf(each, today),
        )

        const perMonth = [...keptRests({ ...each.days, ...rests })].map((day) => day.slice(0, 7))
        for (const month of perMonth)
          expect(perMonth.filter((other) => other === month).length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('is the same in every time zone, and a new day begins at midnight in Japan', () => {
    const lastMs = at(today, '23:59') + 59_999
    expect([japanDay(new Date(lastMs)), japanDay(new Date(lastMs + 1))]).toEqual([today, addDays(today, 1)])

    fc.assert(
      fc.property(anyHabit, (each) => {
        const figures = ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
          vi.stubEnv('TZ', zone)
          return figuresOf(each, today)
        })
        vi.unstubAllEnvs()
        expect(figures[1]).toEqual(figures[0])
        expect(figures[2]).toEqual(figures[0])
      }),
      { numRuns: 20 },
    )
  })

  it('has the same days on two devices once both have met, and keeps each tick of either', () => {
    const day = fc.integer({ min: 0, max: 39 }).map(ago)
    const entry = fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((amount) => ({ amount })),
      day.map((each) => ({ restAt: at(each) })),
    )
    const written = fc.array(fc.tuple(day, entry), { maxLength: 12 })
    fc.assert(
      fc.property(written, written, (mine, theirs) => {
        const [one, other] = [new Doc(), new Doc()]
        for (const [key, value] of mine) one.getMap('days').set(key, value)
        for (const [key, value] of theirs) other.getMap('days').set(key, value)
        applyUpdate(one, encodeStateAsUpdate(other))
        applyUpdate(other, encodeStateAsUpdate(one))

        const read = (doc: Doc) => readHabit({ days: doc.getMap('days').toJSON() })
        const [first, second] = [read(one), read(other)].map((each) => ({ ...each, createdAt: at(ago(40)) }))
        expect(first).toEqual(second)
        expect(first && figuresOf(first, today)).toEqual(second && figuresOf(second, today))
        for (const [key] of [...mine, ...theirs]) expect(first?.days).toHaveProperty(key)
      }),
    )
  })

  it('is due today or not at all before its next due day, and never on a day that is done', () => {
    fc.assert(
      fc.property(anyHabit, (each) => {
        const due = dueDays(each, today, 8)
        expect(due.every((day) => day >= today && !isDone(each.days[day]))).toBe(true)
        if (due.includes(today)) expect(figuresOf(each, today).isDue).toBe(true)
      }),
    )
  })

  it('takes no long time, whatever a browser wrote as its days', () => {
    const hostile = readHabit({ rhythm: { kind: 'every', days: 1e9 }, days: { '0001-01-01': tick, x: 1 } })
    figuresOf({ ...hostile, createdAt: -8e15 }, today)
    figuresOf({ ...hostile, days: { [today]: { restAt: Number.NaN } }, createdAt: Number.NaN }, today)
    figuresOf({ ...hostile, days: { '2026-11-01': { restAt: 8e300 } }, createdAt: 8e300 }, today)

    expect(hostile.rhythm).toEqual(everyDay)
  })
})

const anyRhythm: fc.Arbitrary<HabitRhythm> = fc.oneof(
  fc.record({
    kind: fc.constant('weekdays' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('times' as const), times: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ kind: fc.constant('every' as const), days: fc.integer({ min: 1, max: 10 }) }),
)

const anyEntry = (day: Day): fc.Arbitrary<HabitDay> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(tick) },
    fc.record({ amount: fc.integer({ min: 0, max: 12 }), target: fc.constant(8) }),
    fc.integer({ min: -3, max: 3 }).map((days) => ({ restAt: at(day) + days * dayMs })),
  )

const anyHabit = fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 40 }).chain((days) =>
  fc.record({
    rhythm: anyRhythm,
    createdAt: fc.integer({ min: 0, max: 45 }).map((days) => at(ago(days))),
    days: fc
      .tuple(...days.map((each) => anyEntry(ago(each))))
      .map((entries) => Object.fromEntries(entries.map((entry, index) => [ago(days[index] ?? 0), entry]))),
  }),
)
