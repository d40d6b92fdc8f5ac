import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Weighing, WeighingPart } from '#contract/apps/app-weight.ts'
import { kgText, roundToTenth } from '#readers/weight/one-decimal.ts'
import { changeOver } from '../cards/change-over.ts'
import { dailyMeans, dayAt, dayNumber } from '../daily-means.ts'
import { forecastOf } from '../forecast.ts'
import { trendAt, trendOf } from '../trend.ts'
import { weeklyMeans } from '../weekly-means.ts'
import { comparableOf } from './comparable.ts'
import { levelOf, levelsFrom } from './level.ts'

const today = '2026-11-15'
const last = dayNumber(today)
const heavier = fc.integer({ min: -15, max: 20 }).map((tenths) => tenths / 10)

/** Days up to today with so many between them, each at one time of the day or at both. */
const slotsWithin = (min: number, max: number) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min, max }),
        parts: fc.constantFrom<WeighingPart[]>(['morning'], ['evening'], ['morning', 'evening']),
      }),
      { minLength: 10, maxLength: 80 },
    )
    .map((days) => {
      let at = last
      return days.map(({ gap, parts }, index) => {
        if (index > 0) at -= gap
        return { at, parts }
      })
    })

const weighingsOf = (
  days: readonly { at: number; parts: readonly WeighingPart[] }[],
  kgAt: (at: number, part: WeighingPart) => number,
): Weighing[] =>
  days.flatMap(({ at, parts }) =>
    parts.map((part) => ({
      ...{ id: `${at} ${part}`, createdAt: at, editedAt: at, kind: 'weighing' as const, note: '' },
      ...{ day: dayAt(at), part, kg: kgAt(at, part) },
    })),
  )

const hasFiveOfEach = (weighings: readonly Weighing[]) =>
  (['morning', 'evening'] as const).every(
    (part) => weighings.filter((each) => each.part === part).length >= 5,
  )

const changesOf = (days: readonly { parts: readonly WeighingPart[] }[]) =>
  days.filter(({ parts }, index) => index > 0 && parts[0] !== days[index - 1]?.parts[0]).length

it('without a weighing there is no value of now', () => {
  expect(levelOf([])).toBeNull()
})

it.each([
  ['often', 1, 6, 0],
  // The line of a longer time, in which the weight may change, needs a habit that changes more than once.
  ['at times', 15, 40, 3],
])(
  'a constant weight, weighed %s, shows no change in any figure, whatever mix of mornings and evenings',
  (_name, gapMin, gapMax, changesMin) => {
    fc.assert(
      fc.property(slotsWithin(gapMin, gapMax), heavier, (days, more) => {
        const weighings = weighingsOf(days, (_, part) => (part === 'evening' ? 62 + more : 62))
        fc.pre(hasFiveOfEach(weighings) && changesOf(days) >= changesMin)

        const { days: comparable, main, differenceKg } = comparableOf(weighings)
        const own = main === 'morning' ? 62 : 62 + more

        expect(differenceKg).toBeCloseTo(main === 'morning' ? more : -more, 6)
        expect(levelOf(comparable)).toBeCloseTo(own, 6)
        for (const level of trendAt(dailyMeans(weighings), comparable)) expect(level).toBeCloseTo(own, 6)
        for (const { change } of weeklyMeans(comparable)) expect(change ?? 0).toBeCloseTo(0, 6)
        expect(changeOver({ days: comparable, today }, 7) ?? 0).toBeCloseTo(0, 6)
        expect(forecastOf({ days: comparable, today, goalKg: null }).status).toMatch(/steady|too-little/)
      }),
    )
  },
)

it('after 14 days of a steady loss, on a scale of 0.1 kg, the value of now is within 0.1 kg', () => {
  const loss = fc.integer({ min: 0, max: 200 }).map((grams) => grams / 1000)
  fc.assert(
    fc.property(loss, (perDay) => {
      const days = Array.from({ length: 14 }, (_, ago) => ({ at: last - ago, parts: ['morning' as const] }))
      const weighings = weighingsOf(days, (at) => roundToTenth(62 + (last - at) * perDay))

      expect(Math.abs((levelOf(comparableOf(weighings).days) ?? 0) - 62)).toBeLessThanOrEqual(0.1)
    }),
  )
})

it('a steady loss is told apart from the difference of evenings, even if the habit changes once', () => {
  fc.assert(
    fc.property(heavier, fc.integer({ min: 6, max: 22 }), (more, evenings) => {
      const days = Array.from({ length: 28 }, (_, ago) => ({
        at: last - ago,
        parts: [ago < evenings ? ('evening' as const) : ('morning' as const)],
      }))
      const weighings = weighingsOf(
        days,
        (at, part) => 62 + (last - at) * 0.07 + (part === 'evening' ? more : 0),
      )

      const { days: comparable, main } = comparableOf(weighings)

      expect(levelOf(comparable)).toBeCloseTo(main === 'evening' ? 62 + more : 62, 6)
      expect(changeOver({ days: comparable, today }, 7)).toBeCloseTo(-0.49, 6)
    }),
  )
})

it('the difference of two mornings and evenings is as computed by hand in docs/decisions/047', () => {
  const kgs = [62, 62.5, 61.8, 62.3]
  const weighings = weighingsOf(
    Array.from({ length: 16 }, (_, index) => ({
      // The same four days again, far apart, so that both have five weighings.
      at: last - 1_000 + Math.floor(index / 4) * 100 + (index % 4),
      parts: [index % 2 === 0 ? ('morning' as const) : ('evening' as const)],
    })),
    (at) => kgs[(at - last + 1_000) % 100] ?? 0,
  )

  const { days, differenceKg } = comparableOf(weighings)

  expect(differenceKg).toBeCloseTo(0.6, 6)
  expect(days.slice(0, 4).map(({ kg }) => kg.toFixed(1))).toEqual(['62.0', '61.9', '61.8', '61.7'])
})

it.each([
  ['five evenings after a month of mornings', 5, '62.0'],
  ['four evenings, which nothing can be said about yet', 4, '62.0'],
])('%s change nothing', (_name, evenings, expected) => {
  const days = Array.from({ length: 35 }, (_, ago) => ({
    at: last - ago,
    parts: [ago < evenings ? ('evening' as const) : ('morning' as const)],
  }))
  const weighings = weighingsOf(days, (_, part) => (part === 'evening' ? 62.6 : 62))

  const comparable = comparableOf(weighings).days

  expect(kgText(levelOf(comparable) ?? 0)).toBe(expected)
  expect(kgText(trendAt(dailyMeans(weighings), comparable).at(-1) ?? 0)).toBe(expected)
})

it('one change of the habit, in a month without a weighing, is not taken for the difference of the two', () => {
  const habit = [
    ...Array.from({ length: 20 }, (_, index) => ({ at: last - 70 + index, parts: ['morning' as const] })),
    ...Array.from({ length: 14 }, (_, index) => ({ at: last - 13 + index, parts: ['evening' as const] })),
  ]
  const { differenceKg } = comparableOf(weighingsOf(habit, (_, part) => (part === 'evening' ? 60 : 62)))

  expect(differenceKg).toBeNull()
})

it('a difference that the scatter hides stays unknown, and the line stays among the weighings', () => {
  const habit = [
    ...Array.from({ length: 60 }, (_, index) => ({ at: last - 93 + index, parts: ['morning' as const] })),
    ...Array.from({ length: 16 }, (_, index) => ({ at: last - 15 + index, parts: ['evening' as const] })),
  ]
  const weighings = weighingsOf(habit, (at, part) => {
    const scatter = [0.4, -0.3, 0.1, -0.5, 0.3][at % 5] ?? 0
    return 62 + scatter + (part === 'evening' ? 0.6 : 0)
  })

  const { days, differenceKg } = comparableOf(weighings)

  expect(differenceKg).toBeNull()
  for (const level of trendAt(dailyMeans(weighings), days)) {
    expect(level).toBeGreaterThan(61.5)
    expect(level).toBeLessThan(63)
  }
})

it('a member who weighs in the evening and in the morning keeps one main time of day', () => {
  const days = Array.from({ length: 40 }, (_, index) => ({
    at: last - 39 + index,
    parts: index === 0 ? (['evening'] as const) : (['morning', 'evening'] as const),
  }))
  const weighings = weighingsOf(days, (_, part) => (part === 'evening' ? 62.6 : 62))

  const mains = weighings.map((_, index) => comparableOf(weighings.slice(0, index + 1)).main)

  const known = mains.slice(10)
  expect(new Set(known)).toEqual(new Set([known[0]]))
})

it.each([
  ['fourteen', 14, 'morning'],
  ['fifteen', 15, 'evening'],
] as const)(
  'after years of mornings and %s evenings the main time of day is as expected',
  (_name, evenings, expected) => {
    const days = Array.from({ length: 700 }, (_, ago) => ({
      at: last - ago,
      parts: [ago < evenings ? ('evening' as const) : ('morning' as const)],
    }))

    const { main } = comparableOf(weighingsOf(days, (_, part) => (part === 'evening' ? 62.6 : 62)))

    expect(main).toBe(expected)
  },
)

it('evenings without a morning near them count as they are', () => {
  const weighings = weighingsOf(
    [
      ...[200, 201, 202].map((ago) => ({ at: last - ago, parts: ['morning' as const] })),
      ...[0, 1].map((ago) => ({ at: last - ago, parts: ['evening' as const] })),
    ],
    (_, part) => (part === 'evening' ? 60 : 65),
  )

  expect(levelOf(comparableOf(weighings).days)).toBe(60)
})

it.each([
  // docs/decisions/047 computes these by hand.
  ['one weighing', [[0, 62]], 62],
  [
    'a few days',
    [
      [2, 62.4],
      [1, 62.2],
      [0, 62],
    ],
    62.2,
  ],
  [
    'a week on a line',
    [
      [7, 62.7],
      [5, 62.5],
      [2, 62.2],
      [0, 62],
    ],
    62,
  ],
  [
    'a week around a line',
    [
      [7, 63],
      [6, 62],
      [1, 62],
      [0, 61],
    ],
    61.34,
  ],
  [
    'weighings of long ago',
    [
      [60, 70],
      [0, 62],
    ],
    62,
  ],
] as [string, [number, number][], number][])(
  'the level after %s is as computed by hand',
  (_name, kgs, expected) => {
    const days = kgs.map(([ago, kg]) => ({
      day: dayAt(last - ago),
      at: last - ago,
      kg,
      fatPercent: null,
      count: 1,
    }))

    expect(levelOf(days)).toBeCloseTo(expected, 2)
  },
)

it('the smoothed line lags behind a steady loss, the level does not', () => {
  const days = Array.from({ length: 28 }, (_, index) => {
    const at = last - 27 + index
    return { day: dayAt(at), at, kg: 62 + (last - at) * 0.07, fatPercent: null, count: 1 }
  })

  expect(trendOf(days).at(-1)).toBeGreaterThan(62.4)
  expect(levelsFrom(days, 20).at(19)).toBeNull()
  expect(levelsFrom(days, 20).at(-1)).toBeCloseTo(62, 6)
})
