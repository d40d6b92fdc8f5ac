import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLog } from '../../http/log.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { stockGifts } from './import.ts'
import { importAct } from './import-act.ts'
import { announceKeys, readMissingKeys } from './key-holders.ts'
import { rotateKeys } from './operate-stock.ts'
import { openSeals } from './seal.ts'
import { findGift } from './stock.ts'

const db = await testDatabase()
const log = createLog({ level: 'silent' })
const key = (keyId: string, fill = keyId) => ({ keyId, key: Buffer.alloc(32, fill) })
const [old, both] = [openSeals('s', [key('a')]), openSeals('s', [key('b'), key('a')])]
const by = { actor: 'sato', at: new Date('2026-11-15T03:00:00Z') }
const nobody = { id: '', name: '', email: '', role: 'admin', address: '' } as const
const bought = () => ({
  file: {
    name: 'x.csv',
    content: Buffer.from(`channel,points,code,url,pin,expires_on\npaypay,300,${randomUUID()},,,`).toString(
      'base64',
    ),
    columns: null,
    defaults: { channel: null, points: null },
  },
  ...{ costYen: 300, buyer: 'sato', seller: null },
})
const orderId = randomUUID()

test('gifts are encrypted with a new key only when every running server knows it', async () => {
  const held = {
    channel: 'paypay',
    points: 300,
    code: randomUUID(),
    url: null,
    pin: null,
    expiresOn: null,
  } as const
  await db.tx(null, (tx) => stockGifts(tx, old, [held], by.at))
  await db.sql`update exchange_stock set order_id = ${orderId}, reserved_at = now()`
  const server = await announceKeys({ sql: db.sql, seals: old, log })

  const rotated = rotateKeys({ db, seals: both }, by)
  await expect(rotated).rejects.toMatchObject({ key: 'gift-key-unknown' })
  const imported = await db.tx(null, (tx) => importAct({ seals: both }).preview(tx, bought(), nobody, by.at))
  expect(imported.blocked).toMatchObject({ en: expect.stringContaining('key b') })
  expect(old.unseal(await gift())).toMatchObject({ pin: null })

  await server.stop()
  const restarted = await announceKeys({ sql: db.sql, seals: both, log })
  expect(await rotateKeys({ db, seals: both }, by)).toMatchObject({ keyId: 'b', gifts: 1 })
  expect(both.unseal(await gift())).toMatchObject({ pin: null })
  await restarted.stop()
})

test('a server that knows another key of the same name is one that does not know the key', async () => {
  const server = await announceKeys({ sql: db.sql, seals: openSeals('s', [key('b', 'x')]), log })

  await expect(rotateKeys({ db, seals: both }, by)).rejects.toMatchObject({ key: 'gift-key-unknown' })
  await server.stop()
})

test('a server that was killed blocks the rotation for a minute', async () => {
  await announceKeys({ sql: db.sql, seals: old, log })

  await db.sql`update exchange_key_holder set seen_at = clock_timestamp() - interval '59 seconds'`
  await expect(rotateKeys({ db, seals: both }, by)).rejects.toMatchObject({ key: 'gift-key-unknown' })
  await db.sql`update exchange_key_holder set seen_at = clock_timestamp() - interval '61 seconds'`

  expect(await rotateKeys({ db, seals: both }, by)).toMatchObject({ gifts: 0 })
})

test('a key that was removed too early is reported with the gifts that need it', async () => {
  expect(await readMissingKeys(db.sql, both)).toEqual([])
  expect(await readMissingKeys(db.sql, old)).toEqual([{ keyId: 'b', gifts: 1 }])
})

async function gift() {
  const sealed = await findGift(db.sql, orderId)
  if (!sealed) throw new Error('the gift is missing')
  return sealed
}
