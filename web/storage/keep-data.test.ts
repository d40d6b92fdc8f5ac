// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { takeKeepHint } from './keep-data.ts'

beforeEach(() => localStorage.clear())

test('the hint comes with the third record of one app, once', () => {
  expect([1, 2, 3, 4].map((count) => takeKeepHint('note', count))).toEqual([false, false, true, false])
})

test('records of all apps count together', () => {
  expect(takeKeepHint('note', 1)).toBe(false)
  expect(takeKeepHint('weight', 1)).toBe(false)
  expect(takeKeepHint('todo', 1)).toBe(true)
  expect(takeKeepHint('recipe', 1)).toBe(false)
})

test('a record that was deleted and made again counts once', () => {
  expect([1, 1, 1].map((count) => takeKeepHint('note', count))).toEqual([false, false, false])
})
