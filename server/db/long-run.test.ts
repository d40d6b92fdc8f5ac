import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'

const db = await testDatabase()
const { indexOf } = Array.prototype

afterEach(() => {
  Array.prototype.indexOf = indexOf
})

test('finding a connection takes no longer for the thousandth statement than for the first', async () => {
  await Promise.all([db.quick`select pg_sleep(0.02)`, db.quick`select pg_sleep(0.02)`])
  let longest = 0
  // The driver does not expose the length of its lists, but it has to search them.
  Array.prototype.indexOf = function <T>(this: T[], ...of: [T, number?]) {
    if (of[0] instanceof Object && 'idleTimer' in of[0]) longest = Math.max(longest, this.length)
    return indexOf.apply(this, of)
  }

  for (let n = 0; n < 1_000; n++) await db.quick`select 1`

  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(200)
})
