import { expect, it } from 'vitest'
import { balanceBefore, leftIn } from './balance-before.ts'

const start = { available: 500, held: 0, exchangedTotal: 300 }

it.each([
  ['nothing has happened', start, 500],
  ['its points are held', { available: 400, held: 100, exchangedTotal: 300 }, 500],
  ['its gift is issued', { available: 400, held: 0, exchangedTotal: 400 }, 500],
  ['points arrive before it is sent', { ...start, available: 510 }, 510],
  ['points arrive while it is held', { available: 410, held: 100, exchangedTotal: 300 }, 510],
])('the balance before an exchange, when %s', (_what, point, expected) => {
  expect(balanceBefore(point, leftIn(start))).toBe(expected)
})

it('the balance is what is available once no request runs', () => {
  expect(balanceBefore({ available: 400, held: 100, exchangedTotal: 300 })).toBe(400)
})
