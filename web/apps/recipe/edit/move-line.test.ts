import { expect, it } from 'vitest'
import { moveLine } from './move-line.ts'

it.each([
  ['卵\n塩\n油', 3, -1, '塩\n卵\n油', 1],
  ['卵\n塩\n油', 0, 1, '塩\n卵\n油', 2],
  ['卵\n塩', 0, -1, null, 0],
  ['卵\n塩', 3, 1, null, 0],
] as const)('in %j the line at %i moves by %i', (text, caret, by, expected, moved) => {
  expect(moveLine(text, caret, by)).toEqual(expected === null ? null : { text: expected, caret: moved })
})
