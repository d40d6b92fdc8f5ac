import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { stockGifts } from './import.ts'
import { readShelf } from './report.ts'
import { openSeals } from './seal.ts'
import { issueGift, reserveGift } from './stock.ts'

const db = await testDatabase()
const seals = openSeals('secret', [])
const at = new Date('2026-11-15T03:00:00Z')
const today = '2026-11-15'

const stock = (...days: (string | null)[]) =>
  db.tx(null, (tx) => {
    const gifts = days.map((expiresOn) => ({
      ...({ channel: 'quo', points: 700, url: null, pin: '1' } as const),
      ...{ code: randomUUID(), expiresOn },
    }))
    return stockGifts(tx, seals, gifts, at)
  })
const reserve = async () => {
  const orderId = randomUUID()
  await db.tx(null, (tx) => reserveGift(tx, { orderId, channel: 'quo', points: 700, at, today }))
  return orderId
}

test('gifts with and without an expiry are free, up to the given count', async () => {
  await stock('2026-11-14', '2026-11-21', '2026-11-22', '2028-03-31', '2028-03-31', null, null, null)
  await issueGift(db.sql, await reserve(), at)
  await reserve()

  const whole = await readShelf(db.sql, today)
  const counted = await Promise.all([2, 4, 5].map((freeMax) => readShelf(db.sql, today, { freeMax })))

  expect(whole).toEqual([{ channel: 'quo', points: 700, free: 4, tooOld: 2, expired: 1, reserved: 1 }])
  expect(counted.map(([line]) => line?.free)).toEqual([2, 4, 4])
})
