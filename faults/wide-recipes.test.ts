import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { casesIn } from '#readers/recipe/testing/pasted-case.ts'
import { lost, misreadAmong, shuffled } from '#readers/recipe/testing/read-case.ts'
import { corpusCases, trainReader } from '#readers/recipe/training/train.ts'
import { isLong, rounds } from './kit/rounds.ts'

const table = new URL('../readers/recipe/corpus/', import.meta.url)
const cases = readdirSync(new URL('wide/', table)).flatMap((file) =>
  casesIn(basename(file, '.txt'), readFileSync(new URL(`wide/${file}`, table), 'utf8')),
)
/** Recipes that are read wrongly; `pasted-table.test.ts` bounds their number. */
const misses = new Set(readFileSync(new URL('known-misses.txt', table), 'utf8').split('\n'))
/** The short form reads every fourth recipe. */
const chosen = isLong ? cases : cases.filter((_, at) => at % 4 === 0)
const lines = cases.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '')

it('the table has at least 1,500 wide recipes, among them every known miss of its name', () => {
  expect(cases.length).toBeGreaterThanOrEqual(1_500)
  const names = new Set(cases.map(({ name }) => name))
  expect([...misses].filter((miss) => miss.startsWith('wide') && !names.has(miss))).toEqual([])
})

it('every wide recipe is read as the table says, except the known misses, and no line is lost', {
  timeout: 600_000,
}, () => {
  expect(misreadAmong(chosen, misses)).toEqual([])
})

// The short form compares hashes: readers/recipe/training/weights.test.ts.
if (isLong)
  it('training from the corpus gives the shipped weights, byte for byte', { timeout: 3_600_000 }, () => {
    const shipped = readFileSync(new URL('../model/weights.txt', table), 'utf8')

    expect(trainReader(corpusCases()) === shipped).toBe(true)
  })

it('a text of any of their lines in any order loses none', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(shuffled(lines), (text) => {
      expect(lost(text)).toEqual([])
    }),
    // The short form tries the same texts every time.
    {
      numRuns: 30 * rounds,
      ...(isLong ? {} : { seed: 1 }),
      examples: [['Time 50min　Cost 1人あたり約310円\n卵 2個\n卵を焼く。']],
    },
  )
})
