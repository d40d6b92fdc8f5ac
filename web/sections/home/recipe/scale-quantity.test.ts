import { expect, test } from 'vitest'
import { type Quantity, scaleQuantity } from './scale-quantity.ts'

const forPeople = (quantity: Quantity, to: number) => scaleQuantity(quantity, { from: 2, to })

test('spoons and cups are scaled to quarters', () => {
  expect(forPeople({ value: 1.5, unit: '大さじ' }, 1)).toBe('大さじ3/4')
  expect(forPeople({ value: 1.5, unit: '大さじ' }, 2)).toBe('大さじ1と1/2')
  expect(forPeople({ value: 1.5, unit: '大さじ' }, 3)).toBe('大さじ2と1/4')
  expect(forPeople({ value: 1, unit: 'カップ' }, 3)).toBe('1と1/2カップ')
})

test('three teaspoons become a tablespoon', () => {
  expect(forPeople({ value: 2, unit: '小さじ' }, 2)).toBe('小さじ2')
  expect(forPeople({ value: 2, unit: '小さじ' }, 3)).toBe('大さじ1')
  expect(forPeople({ value: 2, unit: '小さじ' }, 5)).toBe('大さじ1と小さじ2')
})

test('weights stay whole grams, and halves of vegetables stay halves', () => {
  expect(forPeople({ value: 150, unit: 'g' }, 3)).toBe('225g')
  expect(forPeople({ value: 0.5, unit: '個' }, 1)).toBe('1/4個')
  expect(forPeople({ value: 0.5, unit: '個' }, 4)).toBe('1個')
})

test('少々 and 適量 are the same for any number of people', () => {
  expect(forPeople({ words: '少々' }, 6)).toBe('少々')
})
