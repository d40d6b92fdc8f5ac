import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { stockGifts } from './import.ts'
import { knownGifts } from './known-gifts.ts'
import { openSeals } from './seal.ts'

const db = await testDatabase()
const seals = openSeals('secret', [])
const at = new Date('2026-11-15T03:00:00Z')
const giftOf = (code: string, pin: string | null = null) =>
  ({ channel: 'amazon', points: 300, code, url: null, pin, expiresOn: null }) as const
const stock = (...gifts: ReturnType<typeof giftOf>[]) => db.tx(null, (tx) => stockGifts(tx, seals, gifts, at))

test('a code is known with any PIN, and not stocked twice', async () => {
  const code = randomUUID()
  await stock(giftOf(code, '1'))

  const known = await knownGifts(db.sql, seals, [giftOf(randomUUID()), giftOf(code, '2')])
  const again = await stock(giftOf(code, '2'))

  expect([...known]).toEqual([1])
  expect(again).toEqual({ added: 0, known: 1 })
})
