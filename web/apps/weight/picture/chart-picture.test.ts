import { expect, it } from 'vitest'
import { dayNumber } from '../daily-means.ts'
import { pictureWords } from './chart-picture.ts'

const on = (day: string, kg: number) => ({ day, at: dayNumber(day), kg, fatPercent: null, count: 1 })
const end = dayNumber('2026-11-15') + 1

it('the picture names the visible days, the trend at both ends and the range', () => {
  const days = [on('2026-09-01', 70), on('2026-11-01', 62.5), on('2026-11-10', 61.2), on('2026-11-15', 61.8)]

  expect(pictureWords({ days, trend: [70, 63, 62.4, 62], today: '2026-11-15' }, { end, span: 31 })).toEqual({
    days: '2026年11月1日（日）〜11月15日（日）',
    values: '傾向 63.0kg → 62.0kg（−1.0kg）',
    count: '3日分の記録・最小 61.2kg・最大 62.5kg',
  })
})

it('one day in view has one value, and no days from it to itself', () => {
  const days = [on('2026-11-15', 61.8)]

  expect(pictureWords({ days, trend: [61.8], today: '2026-11-15' }, { end, span: 31 })).toEqual({
    days: '2026年11月15日（日）',
    values: '傾向 61.8kg',
    count: '1日分の記録',
  })
})

it('the change in the picture is the one of its values as displayed', () => {
  const days = [on('2026-11-01', 67), on('2026-11-15', 62.6)]

  expect(pictureWords({ days, trend: [67.06, 62.64], today: '2026-11-15' }, { end, span: 31 })?.values).toBe(
    '傾向 67.1kg → 62.6kg（−4.5kg）',
  )
})

it('a view without records has no words', () => {
  expect(pictureWords({ days: [], trend: [], today: '2026-11-15' }, { end, span: 31 })).toBeNull()
})
