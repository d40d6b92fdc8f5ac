import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce, type RunTogether } from './coalesce.ts'

/** Answers each with itself, but a batch with 0 in it never; and what came together. */
function slowFor0() {
  const batches: number[][] = []
  const run: RunTogether<number, number> = async (wanted) => {
    batches.push(wanted)
    if (wanted.includes(0)) await new Promise(() => {})
    return wanted.map((value) => ({ status: 'fulfilled', value }))
  }
  return { batches, run }
}

test('those of one turn are one batch, and each gets their own answer', async () => {
  const { batches, run } = slowFor0()
  const ask = coalesce(run, { batchMax: 2 })

  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([1, 2, 3])
  expect(batches).toEqual([[1, 2], [3]])
})

test('one batch that is left without an answer holds up nobody, where more may be under way', async () => {
  const { batches, run } = slowFor0()
  const ask = coalesce(run, { batchMax: 10, atOnce: 2 })
  void ask(0)
  while (batches.length === 0) await nextTurn()

  expect(await Promise.all([1, 2].map(ask))).toEqual([1, 2])
  expect(await ask(3)).toBe(3)
  expect(batches).toEqual([[0], [1, 2], [3]])
})

test('otherwise who comes meanwhile is of the next batch', async () => {
  const { batches, run } = slowFor0()
  const ask = coalesce(run, { batchMax: 10 })
  void ask(0)
  while (batches.length === 0) await nextTurn()
  void ask(1)
  await nextTurn()
  await nextTurn()

  expect(batches).toEqual([[0]])
})
