import { expect, test } from 'vitest'
import { sourceExpectedMin, sourcePauseTimes } from '#contract/point/sources.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { openBrake } from './brake.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')

/** A process that counts its statements on the shared rows. */
function openProcess() {
  let statements = 0
  const quick = new Proxy(db.quick, {
    apply: (sql, self, args) => {
      statements += 1
      return Reflect.apply(sql, self, args)
    },
  })
  const brake = openBrake({ db: { quick }, clock })
  atEnd(brake.close)
  const pay = (source: string, points: number) =>
    db.tx(null, async (tx) => (await brake.claim(tx, [{ source, points }]))[0])
  return { ...brake, pay, statements: () => statements }
}

const leasedOf = async (source: string) => {
  const [row] = await db.sql<{ leased: number }[]>`
    select leased::int from brake_day where source = ${source} order by day desc limit 1`
  return row?.leased
}

test('payments cost no statement while the slice of their process lasts', async () => {
  const { pay, statements } = openProcess()

  await pay('mission/stamp', 1)
  const first = statements()
  const paid = await Promise.all(Array.from({ length: 200 }, () => pay('mission/stamp', 1)))

  expect(paid.every(Boolean)).toBe(true)
  expect(statements()).toBe(first)
})

test('a new source of a new service pays the least expected amount five times, and not a point more', async () => {
  const { pay } = openProcess()
  const limit = sourceExpectedMin * sourcePauseTimes

  expect(await pay('referral', limit)).toBe(true)
  expect(await pay('referral', 1)).toBe(false)
  expect(await leasedOf('referral')).toBe(limit)
})

test('a process that ends returns the rest of its slice', async () => {
  const process = openProcess()
  await process.pay('mission/first-note', 10)
  await process.close()

  expect(await leasedOf('mission/first-note')).toBe(10)
})

test('each day has its own amount', async () => {
  const { pay } = openProcess()
  await pay('mission/daily-note', 40_000)
  clock.advance('1d')

  expect(await pay('mission/daily-note', 40_000)).toBe(true)
})

test('a day of an attack does not raise what is expected of the next day, and a day that a person looked at does', async () => {
  const source = 'mission/verify-email'
  const expectedAfter = async (isLooked: boolean) => {
    await db.sql`delete from brake_day`
    await db.sql`
      insert into brake_day (source, day, expected, pauses_at, leased, resumed_at)
      values (${source}, ${japanDay(clock.now())}::date - 1, 20000, 100000, 100000, ${isLooked ? clock.now() : null})`
    await openProcess().pay(source, 60)
    const [row] = await db.sql<{ expected: number }[]>`
      select expected::int from brake_day where source = ${source} and day = ${japanDay(clock.now())}`
    return row?.expected
  }

  expect(await expectedAfter(false)).toBe(30_000)
  expect(await expectedAfter(true)).toBe(150_000)
})
