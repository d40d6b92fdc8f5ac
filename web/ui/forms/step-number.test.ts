import { expect, test } from 'vitest'
import { stepDown, stepUp, typedNumber } from './step-number.ts'

test('a step stays within its limits', () => {
  const bounds = { min: 1, max: 3, step: 1 }

  const answers = [stepUp(2, bounds), stepUp(3, bounds), stepDown(1, bounds)]

  expect(answers).toEqual([3, 3, 1])
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
