import { expect, it } from 'vitest'
import { type DayMean, dayNumber } from '../daily-means.ts'
import type { Comparable } from '../figures/comparable.ts'
import { bodyWords, pictureWords } from './chart-picture.ts'

const on = (day: string, kg: number) => ({ day, at: dayNumber(day), kg, fatPercent: null, count: 1 })
const comparableTo = (days: DayMean[]): Comparable => ({ days, main: 'morning', differenceKg: null })
const end = dayNumber('2026-11-15') + 1

it('the picture names the visible days, the level at both ends and the range', () => {
  const days = [on('2026-09-01', 70), on('2026-11-01', 62.5), on('2026-11-10', 61.2), on('2026-11-15', 61.8)]

  expect(
    pictureWords({ days, comparable: comparableTo(days), today: '2026-11-15' }, { end, span: 31 }),
  ).toEqual({
    days: '2026年11月1日（日）〜11月15日（日）',
    values: 'ならした値 62.5kg → 61.8kg（−0.7kg）',
    count: '3日分の記録・最小 61.2kg・最大 62.5kg',
  })
})

it('one day in view has one value, and no days from it to itself', () => {
  const days = [on('2026-11-15', 61.8)]

  expect(
    pictureWords({ days, comparable: comparableTo(days), today: '2026-11-15' }, { end, span: 31 }),
  ).toEqual({
    days: '2026年11月15日（日）',
    values: 'ならした値 61.8kg',
    count: '1日分の記録',
  })
})

it('the change in the picture is taken before rounding', () => {
  const days = [on('2026-10-01', 67.06), on('2026-11-15', 62.64)]

  expect(
    pictureWords({ days, comparable: comparableTo(days), today: '2026-11-15' }, { end, span: 62 })?.values,
  ).toBe('ならした値 67.1kg → 62.6kg（−4.4kg）')
})

it('a view without records has no words', () => {
  expect(
    pictureWords({ days: [], comparable: comparableTo([]), today: '2026-11-15' }, { end, span: 31 }),
  ).toBeNull()
})

it('a doctor reads height, BMI of now, and the last body fat with its year', () => {
  const days = [{ ...on('2025-03-01', 62), fatPercent: 24.04 }, on('2026-11-15', 61)]

  expect(bodyWords({ heightCm: 165, nowKg: 61, days, today: '2026-11-15' })).toEqual([
    '身長 165cm',
    'BMI 22.4（いま 61.0kg）',
    '体脂肪率 24.0%（2025年3月1日（土））',
  ])
  expect(bodyWords({ heightCm: null, nowKg: 61, days: [], today: '2026-11-15' })).toEqual([])
})
