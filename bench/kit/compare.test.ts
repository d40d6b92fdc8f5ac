import { expect, test } from 'vitest'
import { slowerThan } from './compare.ts'
import type { Row } from './results.ts'

const table = `| figure | goal | measured |  | CPU per request | how |
| --- | --- | --- | --- | --- | --- |
| calls | ≥ 0.40 | 0.40 | pass |  |  |
| bytes | ≤ 97 kB | 96.7 kB | pass |  |  |`

test.each([
  ['calls', '≥ 0.40', '0.35', []],
  ['calls', '≥ 0.40', '0.33', ['calls: 0.4 before, now 0.33']],
  ['calls', '≥ 0.40', '0.90', []],
  ['bytes', '≤ 97 kB', '111.0 kB', []],
  ['bytes', '≤ 97 kB', '112.0 kB', ['bytes: 96.7 before, now 112']],
  ['bytes', '≤ 97 kB', '50.0 kB', []],
])(
  '%s with the goal %s and %s now names what is slower beyond the tolerance',
  (name, goal, figure, slower) => {
    expect(slowerThan(table, [rowOf(name, goal, figure, true)])).toEqual(slower)
  },
)

test('a figure that is not in the table is compared with its goal', () => {
  expect(slowerThan(table, [rowOf('new', '≤ 2', '1', true)])).toEqual([])
  expect(slowerThan(table, [rowOf('new', '≤ 2', '3', false)])).toEqual(['new: 3, goal ≤ 2'])
})

test('a benchmark that broke is named, and one whose tool is missing is not', () => {
  const figure = { name: 'calls', goal: '≥ 0.40', measure: async () => ({ missing: 'x' }) }
  const row = { file: 'calls', figure }

  expect(slowerThan(table, [{ ...row, measured: { missing: 'it failed', hasFailed: true } }])).toEqual([
    'calls: it failed',
  ])
  expect(slowerThan(table, [{ ...row, measured: { missing: 'missing pgbench' } }])).toEqual([])
})

function rowOf(name: string, goal: string, figure: string, isMet: boolean): Row {
  const measured = { figure, isMet }
  return { file: name, figure: { name, goal, measure: async () => measured }, measured }
}
