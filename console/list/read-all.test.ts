import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { filter, listInput, listOutput } from '#contract/console/list.ts'
import { operatorCallable } from '#contract/console/operator-callable.ts'
import { readAll } from './read-all.ts'

const listNumbers = operatorCallable({
  name: 'test-numbers',
  role: 'viewer',
  idempotent: true,
  input: listInput({ verdict: filter, channel: filter }),
  output: listOutput(z.int()),
})

afterEach(() => void vi.unstubAllGlobals())

/** A list of this many rows, in pages of 50. Returns the filters and places that were asked for. */
function serve(count: number): unknown[] {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { data } = JSON.parse(body)
    asked.push(data)
    const from = Number(data.after ?? 0)
    const until = Math.min(from + 50, count)
    const rows = Array.from({ length: until - from }, (_, index) => from + index)
    return Response.json({ result: { rows, next: until < count ? String(until) : null } })
  })
  return asked
}

const filters = { verdict: 'clear', channel: 'quo' }

test('selecting all of a filter reads every page with that filter', async () => {
  const asked = serve(120)

  const rows = await readAll(listNumbers, filters)

  expect(rows).toEqual(Array.from({ length: 120 }, (_, index) => index))
  expect(asked).toEqual([null, '50', '100'].map((after) => ({ filters, after })))
})

test('one press selects at most 200 rows', async () => {
  const asked = serve(1_000)

  expect(await readAll(listNumbers, filters)).toHaveLength(200)
  expect(asked).toHaveLength(4)
})
