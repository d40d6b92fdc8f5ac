import { expect, it } from 'vitest'
import { type DayMean, dayAt, dayNumber } from './daily-means.ts'
import { forecastOf } from './forecast.ts'

const today = '2026-11-15'
const now = dayNumber(today)

it.each([
  ['nothing', []],
  ['nine days', daysOf((_, index) => (index % 3 === 0 && index < 27 ? 62 : null))],
  ['ten days close together', daysOf((_, index) => (index > 17 ? 62 : null))],
  ['only old weighings', daysOf(() => 62, 90)],
])('%s are too little for a forecast', (_what, days) => {
  expect(forecastOf({ days, today, goalKg: 60 })).toMatchObject({ status: 'too-little' })
})

it('too little says over how many days the weighings spread', () => {
  const forecast = forecastOf({
    days: daysOf((_, index) => (index > 17 ? 62 : null)),
    today,
    goalKg: null,
  })

  expect(forecast).toEqual({ status: 'too-little', days: 10, spanDays: 10 })
})

it.each([
  ['falling', (ago: number, index: number) => 62 + ago * 0.05 + wobble(index), 'falling'],
  ['rising', (ago: number, index: number) => 62 - ago * 0.05 + wobble(index), 'rising'],
  ['up and down', (_: number, index: number) => 62 + wobble(index), 'steady'],
  ['hardly falling', (ago: number, index: number) => 62 + ago * 0.003 + wobble(index), 'steady'],
])('%s weights are reported as such', (_what, kgAt, status) => {
  expect(forecastOf({ days: daysOf(kgAt), today, goalKg: null })).toMatchObject({ status, arrival: null })
})

it.each([
  ['down', 1],
  ['up', -1],
])('a pace %s that reads ±0.0kg a week is none', (_way, sign) => {
  const days = daysOf((ago, index) => 62 + sign * ago * 0.0065 + (index % 2) * 0.05)

  expect(forecastOf({ days, today, goalKg: 62 - sign })).toMatchObject({ status: 'steady', arrival: null })
})

it('the range contains the middle, widens with noise, and gives the first and last day of arrival', () => {
  const calm = forecastOf({ days: daysOf((ago) => 62 + ago * 0.05), today, goalKg: 60 })
  const noisy = forecastOf({
    days: daysOf((ago, index) => 62 + ago * 0.05 + 3 * wobble(index)),
    today,
    goalKg: 60,
  })
  if (calm.status === 'too-little' || noisy.status === 'too-little') throw new Error('expected enough data')

  expect(calm.ahead.middle).toBeCloseTo(60.6, 5)
  expect(calm.ahead.high - calm.ahead.low).toBeGreaterThan(0)
  expect(noisy.ahead.high - noisy.ahead.low).toBeGreaterThan(calm.ahead.high - calm.ahead.low)
  expect(calm.arrival && calm.arrival.earliest < '2026-12-25').toBe(true)
  expect(calm.arrival?.latest && calm.arrival.latest > '2026-12-25').toBe(true)
})

it.each([
  ['in the other direction', 64, null],
  ['already reached', 62, null],
  ['more than a year away', 20, null],
])('no day is given when the goal is %s', (_what, goalKg, arrival) => {
  const days = daysOf((ago) => 62 + ago * 0.05)

  expect(forecastOf({ days, today, goalKg })).toMatchObject({ arrival })
})

it('no day of arrival is given when the pace may be zero', () => {
  const forecast = forecastOf({
    days: daysOf((ago, index) => 62 + ago * 0.02 + 4 * wobble(index)),
    today,
    goalKg: 61.5,
  })

  expect(forecast).toMatchObject({ status: 'steady', arrival: null })
})

it('the range contains the true pace in about 80 % of cases when weights are autocorrelated', () => {
  const chance = chanceFrom(7)
  const runs = 600
  let held = 0
  for (let run = 0; run < runs; run++) {
    let mood = 0
    const days = daysOf((ago) => {
      mood = 0.4 * mood + (chance() + chance() + chance() - 1.5) * 0.6
      return chance() < 0.2 ? null : 62 + ago * 0.03 + mood
    })
    const forecast = forecastOf({ days, today, goalKg: null })
    if (forecast.status === 'too-little') continue
    if (forecast.perWeek.low <= -0.21 && forecast.perWeek.high >= -0.21) held++
  }

  expect(held / runs).toBeGreaterThan(0.75)
  expect(held / runs).toBeLessThan(0.92)
})

it.each([
  // With a constant pace the range holds what an 80 % interval claims.
  ['a constant pace', (day: number) => 68 - day * 0.01, 0.72, 0.92],
  // The demo member's waves and slowing decline: a pace that changes leaves the range, so the card promises no share.
  [
    'a pace that changes',
    (day: number) => 61.2 + 5.6 * Math.exp(-day / 380) - 0.9 * Math.sin(day / 38),
    0.5,
    0.7,
  ],
])(
  'two years of %s, forecast from every day, show how often the range holds after four weeks',
  (_what, levelAt, least, most) => {
    const chance = chanceFrom(20_261_115)
    const weighings = Array.from({ length: 730 }, (_, day) => {
      const [isForgotten, noise] = [chance() < 0.14, (chance() + chance() + chance() - 1.5) * 0.6]
      return isForgotten
        ? []
        : [{ day: dayAt(day), at: day, kg: levelAt(day) + noise, fatPercent: null, count: 1 }]
    })
    const tried = Array.from({ length: 700 - 28 }, (_, index) => index + 28).flatMap((day) => {
      const days = weighings.slice(day - 27, day + 1).flat()
      const forecast = forecastOf({ days, today: dayAt(day), goalKg: null })
      return forecast.status === 'too-little' ? [] : [{ ahead: forecast.ahead, came: levelAt(day + 28) }]
    })
    const held = tried.filter(({ ahead, came }) => ahead.low <= came && came <= ahead.high)

    expect(tried.length).toBeGreaterThan(600)
    expect(held.length / tried.length).toBeGreaterThan(least)
    expect(held.length / tried.length).toBeLessThan(most)
  },
)

/** The last four weeks, oldest first. */
function daysOf(kgAt: (daysAgo: number, index: number) => number | null, before = 0): DayMean[] {
  return Array.from({ length: 28 }, (_, index) => 27 - index).flatMap((ago, index) => {
    const kg = kgAt(ago, index)
    const at = now - ago - before
    return kg === null ? [] : [{ day: dayAt(at), at, kg, fatPercent: null, count: 1 }]
  })
}

const wobble = (index: number) => 0.3 * Math.sin(index * 2.4)

function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
