import { expect, it } from 'vitest'
import { adultFromBirth, ageOf, birthOf } from '../age.ts'
import { bmiClassOf, bmiOf, healthyKg, lightestGoalKg } from './bmi.ts'
import { goalProgress, refuseGoal } from './goal.ts'
import { goalHint } from './goal-text.ts'

it.each([
  [18.4, '低体重'],
  [18.5, '普通体重'],
  [24.9, '普通体重'],
  [25, '肥満（1度）'],
  [29.9, '肥満（1度）'],
  [30, '肥満（2度）'],
  [35, '肥満（3度）'],
  [39.9, '肥満（3度）'],
  [40, '肥満（4度）'],
  [62, '肥満（4度）'],
])('a BMI of %s is %s', (bmi, name) => {
  expect(bmiClassOf(bmi)).toBe(name)
})

it('the class follows the displayed value: 24.96 is shown as 25.0', () => {
  const bmi = bmiOf(67.95, 165)

  expect(bmi).toBe(25)
  expect(bmiClassOf(bmi)).toBe('肥満（1度）')
})

it('the healthy range begins at the lightest goal and stays 普通体重 at its end', () => {
  for (let heightCm = 140; heightCm <= 200; heightCm += 0.5) {
    const { from, to } = healthyKg(heightCm)
    expect(from / (heightCm / 100) ** 2).toBeGreaterThanOrEqual(18.5 - 1e-9)
    expect(bmiClassOf(bmiOf(from, heightCm))).toBe('普通体重')
    expect(bmiClassOf(bmiOf(to, heightCm))).toBe('普通体重')
    expect(bmiClassOf(bmiOf(to + 0.2, heightCm))).toBe('肥満（1度）')
  }
})

it.each([
  [{ goalKg: 60, heightCm: 165, age: 'adult' }, null],
  [{ goalKg: 50.4, heightCm: 165, age: 'adult' }, null],
  [
    { goalKg: 50.3, heightCm: 165, age: 'adult' },
    { why: 'too-light', lightestKg: 50.4 },
  ],
  [{ goalKg: 60, heightCm: null, age: 'adult' }, { why: 'needs-height' }],
  [{ goalKg: 60, heightCm: 165, age: 'unknown' }, { why: 'needs-age' }],
  [{ goalKg: 60, heightCm: 165, age: 'minor' }, { why: 'minor' }],
  [{ goalKg: 60, heightCm: null, age: 'minor' }, { why: 'minor' }],
] as const)('the goal %o gives %o', (asked, refusal) => {
  expect(refuseGoal(asked)).toEqual(refusal)
  expect(lightestGoalKg(165)).toBe(50.4)
})

it.each([
  ['nothing typed', null, 'この身長の普通体重は50.4〜67.9kgです。'],
  ['a goal within', 60, 'この身長の普通体重は50.4〜67.9kgです。'],
  [
    'a goal above',
    90,
    'この身長の普通体重は50.4〜67.9kgです。90.0kgは、BMI 33.1（肥満（2度））にあたります。',
  ],
])('the hint beside a goal: %s', (_name, goalKg, expected) => {
  expect(goalHint({ goalKg, heightCm: 165 })).toBe(expected)
})

it.each([
  [null, '2026-11-15', 'unknown'],
  [0, '2026-11-15', 'adult'],
  [202611, '2026-11-15', 'adult'],
  [202612, '2026-11-30', 'minor'],
])('somebody who is an adult from %s is, on %s, %s', (adultFrom, today, age) => {
  expect(ageOf(adultFrom, today)).toBe(age)
})

it.each([
  [{ year: 2010, month: 3 }, 202804],
  [{ year: 2010, month: 12 }, 202901],
])('somebody born in %o is certainly 18 from %i', (birth, adultFrom) => {
  expect(adultFromBirth(birth)).toBe(adultFrom)
  expect(birthOf(adultFrom)).toEqual(birth)
})

it.each([
  [
    { start: 66, now: 63, goal: 60 },
    { remainingKg: 3, share: 0.5, isReached: false },
  ],
  [
    { start: 66, now: 67, goal: 60 },
    { remainingKg: 7, share: 0, isReached: false },
  ],
  [
    { start: 66, now: 59.5, goal: 60 },
    { remainingKg: 0.5, share: 1, isReached: true },
  ],
  [
    { start: 48, now: 49, goal: 52 },
    { remainingKg: 3, share: 0.25, isReached: false },
  ],
  [
    { start: 60, now: 60.3, goal: 60 },
    { remainingKg: expect.closeTo(0.3), share: 1, isReached: true },
  ],
])('the progress of %o is %o', (kg, progress) => {
  expect(goalProgress(kg)).toEqual(progress)
})
