import { expect, test } from 'vitest'
import { dayMs } from '#contract/values/japan-day.ts'
import { followClock, serverNow } from '#server/clock-offset.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { advanceClock } from './clock.ts'

const db = await testDatabase()
const local = { production: false }

test('a running server follows the clock when the operator advances it', async () => {
  const clock = await followClock(db)
  const before = clock.now().getTime()

  await advanceClock(db, '3d', local)
  const shown = await advanceClock(db, '1d', local)

  await expect.poll(() => clock.now().getTime() - before).toBeGreaterThanOrEqual(4 * dayMs)
  expect(shown.getTime() - before).toBeGreaterThanOrEqual(4 * dayMs)
  clock.stop()
})

test('a server starts with the advanced clock', async () => {
  await advanceClock(db, '4w', local)

  const clock = await followClock(db)

  expect(clock.now().getTime() - Date.now()).toBeGreaterThanOrEqual(28 * dayMs - 1_000)
  clock.stop()
})

test('a command uses the advanced clock, and the system time in production and without tables', async () => {
  const empty = await testDatabase()
  await advanceClock(empty, '1d', local)
  const aheadMs = async (localMode: boolean) => (await serverNow({ localMode }, empty)).getTime() - Date.now()

  const [advanced, production] = [await aheadMs(true), await aheadMs(false)]
  await empty.sql`alter table clock_offset rename to clock_offset_before`

  expect(advanced).toBeGreaterThan(dayMs - 10_000)
  expect([Math.abs(production), Math.abs(await aheadMs(true))].every((ms) => ms < 10_000)).toBe(true)
})

test.each(['', '3', 'd', '-3d', '0d', '1.5h', '3 d', '3y', '3d2h', '１d'])(
  '%j is refused as a duration',
  async (text) => {
    await expect(advanceClock(db, text, local)).rejects.toThrow(
      'is not a duration; use for example 90s, 15m, 2h, 3d or 4w',
    )
  },
)

test('an advance of more than ten years is refused', async () => {
  await expect(advanceClock(db, '9999w', local)).rejects.toThrow('more than ten years')
})

test('the clock cannot be moved in production', async () => {
  await expect(advanceClock(db, '3d', { production: true })).rejects.toThrow('local mode only')
})
