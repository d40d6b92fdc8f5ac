import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { hashFormerGifts } from './gift-code.ts'
import { stockGifts } from './import.ts'
import { knownGifts } from './known-gifts.ts'
import { openSeals } from './seal.ts'

const db = await testDatabase()
const seals = openSeals('secret', [])
const at = new Date('2026-11-15T03:00:00Z')
const giftOf = (code: string, pin: string | null = null) =>
  ({ channel: 'amazon', points: 300, code, url: null, pin, expiresOn: null }) as const
const stock = (...gifts: ReturnType<typeof giftOf>[]) => db.tx(null, (tx) => stockGifts(tx, seals, gifts, at))
/** As stocked by a release that had no hash of the code alone. */
const forgetHash = (code: string) =>
  db.sql`update exchange_stock set code_hash = null where code_hash = ${seals.codeHash(giftOf(code))}`

test('a code is known with any PIN, and not stocked twice', async () => {
  const code = randomUUID()
  await stock(giftOf(code, '1'))

  const known = await knownGifts(db.sql, seals, [giftOf(randomUUID()), giftOf(code, '2')])
  const again = await stock(giftOf(code, '2'))

  expect([...known]).toEqual([1])
  expect(again).toEqual({ added: 0, known: 1 })
})

test('gifts of an earlier release get the hash of their code, two with one code included', async () => {
  const [code, twin] = [randomUUID(), randomUUID()]
  await stock(giftOf(code), giftOf(twin, '1'))
  await Promise.all([code, twin].map(forgetHash))
  await stock(giftOf(twin, '2'))
  await forgetHash(twin)
  const before = await knownGifts(db.sql, seals, [giftOf(code, '9')])

  await hashFormerGifts(db, seals)
  await hashFormerGifts(db, seals)

  const after = await knownGifts(db.sql, seals, [giftOf(code, '9'), giftOf(twin, '9')])
  expect([before.size, new Set(after)]).toEqual([0, new Set([0, 1])])
  expect(await db.sql`select 1 from exchange_stock where code_hash is null`).toHaveLength(1)
})
