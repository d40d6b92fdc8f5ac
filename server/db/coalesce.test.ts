import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce, type RunTogether } from './coalesce.ts'

/** Returns each value unchanged, never settles a batch that contains 0, and records the batches. */
function slowFor0() {
  const batches: number[][] = []
  const run: RunTogether<number, number> = async (wanted) => {
    batches.push(wanted)
    if (wanted.includes(0)) await new Promise(() => {})
    return wanted.map((value) => ({ status: 'fulfilled', value }))
  }
  return { batches, run }
}

test('calls of one event-loop turn form one batch, and each gets its own result', async () => {
  const { batches, run } = slowFor0()
  const ask = coalesce(run, { batchMax: 2 })

  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([1, 2, 3])
  expect(batches).toEqual([[1, 2], [3]])
})

test('a batch that never settles blocks nobody when several batches may run at once', async () => {
  const { batches, run } = slowFor0()
  const ask = coalesce(run, { batchMax: 10, atOnce: 2 })
  void ask(0)
  while (batches.length === 0) await nextTurn()

  expect(await Promise.all([1, 2].map(ask))).toEqual([1, 2])
  expect(await ask(3)).toBe(3)
  expect(batches).toEqual([[0], [1, 2], [3]])
})

test('calls that arrive during a batch join the next one when only one batch may run', async () => {
  const { batches, run } = slowFor0()
  const ask = coalesce(run, { batchMax: 10 })
  void ask(0)
  while (batches.length === 0) await nextTurn()
  void ask(1)
  await nextTurn()
  await nextTurn()

  expect(batches).toEqual([[0]])
})
