import { expect, it } from 'vitest'
import { usualFat } from './fat-habit.ts'

const some = 23.4

it.each([
  ['never', [], null],
  ['once', [some], null],
  ['twice in a row', [some, 24], some],
  ['in most of the last seven', [undefined, some, 24, 24, undefined, 24, undefined], some],
  ['in few of the last seven', [some, 24, undefined, undefined, undefined, undefined, undefined], null],
  ['only long ago', [...Array<undefined>(7), some, some, some, some], null],
])('body fat recorded %s gives %s', (_how, values, expected) => {
  const weighings = values.map((fatPercent) => (fatPercent === undefined ? {} : { fatPercent }))

  expect(usualFat(weighings)).toBe(expected)
})
