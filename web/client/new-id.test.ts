import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

test('an id is a random UUID that the server accepts and is never repeated', () => {
  const ids = Array.from({ length: 1_000 }, newId)

  expect(ids.every((id) => z.safeParse(z.uuidv4(), id).success)).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
})
