import { expect, test } from 'vitest'
import { digits, signedDigits } from './digits.ts'

test('a whole number is formatted as the browser would format it, with a typographic minus', () => {
  const numbers = [
    0, 7, -7, 99, 100, 999, 1_000, -1_000, 12_300, 999_999, 1_000_000, -20_000_000, 123_456_789_012,
  ]

  const written = numbers.map((number) => digits(number))

  expect(written).toEqual(numbers.map((number) => number.toLocaleString('ja-JP').replace('-', '−')))
})

test('the requested decimals are kept, also when they are zero', () => {
  const written = [digits(62, 1), digits(62.44, 1), digits(1_234.5, 2), digits(-0.25, 2)]

  expect(written).toEqual(['62.0', '62.4', '1,234.50', '−0.25'])
})

test('a movement has its sign, and none is 0', () => {
  expect([1_000, -500, 0].map(signedDigits)).toEqual(['＋1,000', '−500', '0'])
})
