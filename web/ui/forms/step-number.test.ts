import { expect, test } from 'vitest'
import { stepDown, stepUp, typedNumber } from './step-number.ts'

test('a step stays within its limits', () => {
  const bounds = { min: 1, max: 3, step: 1 }

  const answers = [stepUp(2, bounds), stepUp(3, bounds), stepDown(1, bounds)]

  expect(answers).toEqual([3, 3, 1])
})

test('halves stand between small numbers only, and can be typed everywhere', () => {
  const bounds = { min: 0.5, max: 100, step: 1, halvesUpTo: 2 }

  expect([0.5, 1, 1.5, 2, 3, 3.5].map((value) => stepUp(value, bounds))).toEqual([1, 1.5, 2, 3, 4, 4.5])
  expect([3, 2, 1.5, 1, 0.5].map((value) => stepDown(value, bounds))).toEqual([2, 1.5, 1, 0.5, 0.5])
  expect(['2.5', '２．６', '0'].map((text) => typedNumber(text, bounds))).toEqual([2.5, 2.5, 0.5])
})

test('tenths add up without floating-point errors', () => {
  const bounds = { min: 20, max: 300, step: 0.1 }

  const answer = stepUp(stepUp(60.1, bounds), bounds)

  expect(answer).toBe(60.3)
})

test('full-width digits and commas are read as numbers', () => {
  const bounds = { min: 0, max: 10_000, step: 1 }

  const answers = ['１，２００', '1,200', ' 300 '].map((text) => typedNumber(text, bounds))

  expect(answers).toEqual([1200, 1200, 300])
})

test('a text that is not a number is distinguished from zero', () => {
  const bounds = { min: 0, max: 10, step: 1 }

  const answers = ['', 'たくさん', '1e9', '0', '99'].map((text) => typedNumber(text, bounds))

  expect(answers).toEqual([null, null, null, 0, 10])
})
