import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RunTogether } from './coalesce.ts'
import { coalesceByGroup } from './coalesce-by-group.ts'

/** Settles a batch when it is released, and records the batches. */
function heldBatches() {
  const batches: number[][] = []
  const releases: (() => void)[] = []
  const run: RunTogether<number, number> = async (wanted) => {
    batches.push(wanted)
    await new Promise<void>((resolve) => releases.push(resolve))
    return wanted.map((value) => ({ status: 'fulfilled', value }))
  }
  const until = async (count: number) => {
    while (batches.length < count) await nextTurn()
    await nextTurn()
  }
  return { batches, run, release: (place: number) => releases[place]?.(), until }
}

test('a batch has calls of one group, and calls that arrive meanwhile join the next batch of their group', async () => {
  const { batches, run, release, until } = heldBatches()
  const ask = coalesceByGroup(run, { batchMax: 10, atOnce: 2 })

  const asked = [ask('a', 1), ask('b', 10), ask('a', 2)]
  await until(2)
  asked.push(ask('a', 3), ask('a', 4))
  await nextTurn()
  expect(batches).toEqual([[1, 2], [10]])
  release(0)
  await until(3)
  for (const place of [1, 2]) release(place)

  expect(await Promise.all(asked)).toEqual([1, 10, 2, 3, 4])
  expect(batches).toEqual([[1, 2], [10], [3, 4]])
})

test('no more batches run at once than allowed, and the rest of a large group waits behind the others', async () => {
  const { batches, run, release, until } = heldBatches()
  const ask = coalesceByGroup(run, { batchMax: 2, atOnce: 1 })

  const asked = [ask('a', 1), ask('a', 2), ask('a', 3), ask('b', 10)]
  await until(1)
  for (const place of [0, 1, 2]) {
    await until(place + 1)
    expect(batches).toHaveLength(place + 1)
    release(place)
  }

  expect(await Promise.all(asked)).toEqual([1, 2, 3, 10])
  expect(batches).toEqual([[1, 2], [10], [3]])
})
