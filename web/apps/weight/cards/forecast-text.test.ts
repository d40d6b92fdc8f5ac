import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bmiClassOf, bmiOf } from '../goal/bmi.ts'
import {
  arrivalText,
  careText,
  type KnownForecast,
  outlookFor,
  paceText,
  rangeText,
} from './forecast-text.ts'

const today = '2026-11-15'

it.each([
  [{ earliest: '2026-12-05', latest: '2026-12-28' }, '届くのは12月上旬〜下旬ごろ'],
  [{ earliest: '2027-01-05', latest: '2027-01-28' }, '届くのは2027年1月上旬〜下旬ごろ'],
  [{ earliest: '2027-01-05', latest: '2027-03-28' }, '届くのは2027年1月上旬〜3月下旬ごろ'],
  [{ earliest: '2026-12-21', latest: '2027-02-11' }, '12月下旬〜2027年2月中旬ごろ'],
  [{ earliest: '2026-12-11', latest: '2026-12-20' }, '届くのは12月中旬ごろ'],
  [{ earliest: '2026-12-11', latest: null }, '早くて12月中旬ごろ。1年以上'],
])('the arrival %o reads %s', (arrival, text) => {
  expect(arrivalText(arrival, today)).toContain(text)
})

it('a range whose ends display equally is one number, and a pace has a sign', () => {
  expect(rangeText({ low: 60.91, high: 61.84 })).toBe('60.9〜61.8')
  expect(rangeText({ low: 60.91, high: 60.94 })).toBe('60.9')
  expect(paceText(told('falling', -0.21))).toContain('1週間に−0.2kg')
  expect(paceText(told('steady', 0))).toContain('ほぼ横ばい')
})

it.each([
  ['a usual pace', told('falling', -0.4, 60), 165, 'adult', null],
  ['more than 1 % per week', told('falling', -0.7, 60), 165, 'adult', /速め/],
  ['towards a BMI under 18.5', told('falling', -0.2, 50), 165, 'adult', /低体重/],
  ['fast and towards a low BMI at once', told('falling', -0.7, 50), 165, 'adult', /速め.*低体重/],
  ['the same with an unknown height', told('falling', -0.2, 50), null, 'adult', null],
  ['the same under 18', told('falling', -0.2, 50), 165, 'minor', null],
  ['more than 1 % per week under 18', told('falling', -0.7, 50), 165, 'minor', /速め/],
  ['upwards from a low BMI', told('rising', 0.2, 50), 165, 'adult', null],
] as const)('%s gets the right advice', (_what, forecast, heightCm, age, word) => {
  const care = careText(forecast, { nowKg: 62, heightCm, age })

  if (word) expect(care).toMatch(word)
  else expect(care).toBeNull()
})

it('the advice never contradicts the class on the BMI card', () => {
  const tenths = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 10)
  const perWeek = fc.double({ min: -1.5, max: 1.5, noNaN: true })
  const status = fc.constantFrom('falling' as const, 'steady' as const, 'rising' as const)
  fc.assert(
    fc.property(tenths(400, 600), tenths(400, 600), perWeek, status, (nowKg, ahead, pace, way) => {
      const isLow = bmiClassOf(bmiOf(nowKg, 165)) === '低体重'
      const care = careText(told(way, pace, ahead), { nowKg, heightCm: 165, age: 'adult' }) ?? ''

      if (isLow) expect(care).not.toContain('入りそう')
      else expect(care).not.toContain('いまの体重は低体重')
      if (isLow && way !== 'rising') expect(care).toContain('いまの体重は低体重')
    }),
  )
})

it.each([
  ['adult', 'falling', 'shown'],
  ['adult', 'steady', 'shown'],
  ['unknown', 'falling', 'asks-age'],
  ['unknown', 'steady', 'shown'],
  ['unknown', 'rising', 'shown'],
  ['minor', 'falling', 'hidden'],
  ['minor', 'steady', 'hidden'],
  ['minor', 'rising', 'shown'],
] as const)('to the age %s a %s outlook is %s', (age, status, expected) => {
  expect(outlookFor(told(status, 0), age)).toBe(expected)
})

function told(status: KnownForecast['status'], perWeek: number, ahead = 61): KnownForecast {
  const around = (middle: number) => ({ low: middle - 0.1, middle, high: middle + 0.1 })
  return { status, perWeek: around(perWeek), ahead: around(ahead), arrival: null }
}
