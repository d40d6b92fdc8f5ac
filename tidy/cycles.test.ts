import { expect, test } from 'vitest'
import { cyclesOf } from './cycles.ts'

test('a cycle is found wherever the walk begins, once', () => {
  const graph = new Map([
    ['page', ['a']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a']],
    ['leaf', []],
  ])

  expect(cyclesOf(graph)).toEqual(['a → b → c → a'])
})

test('a file that imports itself is a cycle', () => {
  expect(cyclesOf(new Map([['a', ['a']]]))).toEqual(['a → a'])
})

test('two ways to the same file are no cycle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ])

  expect(cyclesOf(graph)).toEqual([])
})
