import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { stockGifts } from '#server/exchange/stock/import.ts'
import { rotateKeys } from '#server/exchange/stock/operate-stock.ts'
import { readStock, resealStock } from '#server/exchange/stock/report.ts'
import { openSeals } from '#server/exchange/stock/seal.ts'
import { findGift } from '#server/exchange/stock/stock.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { opsOn } from '../testing/ops-on.ts'
import { giftsCommand, stockText } from './gifts.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')
const heads = 'channel,points,code,url,pin,expires_on'
const en = sayIn('en')
const ops = opsOn(db, { at })
const folder = temporaryFolder()

const bought = ['--cost-yen', '1300', '--buyer', '佐藤', '--reason', '仕入れ']
function fileOf(lines: readonly string[]): string {
  const path = join(folder, `${randomUUID()}.csv`)
  writeFileSync(path, lines.join('\r\n'))
  return path
}

test('a dry run changes nothing, an import is one lot taken once, and gifts are encrypted in the table', async () => {
  const code = `SECRET-${randomUUID()}`
  const file = fileOf([
    `\ufeff${heads}`,
    `paypay,1000,${code},,1234,2027-12-31`,
    'quo,300,,"https://gift.example/a,b",0123,',
  ])
  const imported = (...more: string[]) => ops(giftsCommand, ['import', file, ...bought, ...more])

  const dry = await imported('--dry-run')
  const before = await readStock(db.sql, '2026-11-15')
  const done = await imported('--yes')
  const again = await imported('--yes')

  expect(dry.shown).toMatch(/add 2 gifts \(1,300 pt\)[\s\S]*paypay 1,000 +– → \+1[\s\S]*buyer +– → 佐藤/)
  expect(before.some(({ channel }) => channel === 'paypay')).toBe(false)
  expect([done.isRefused, again.isRefused]).toEqual([false, true])
  expect(again.output).toMatch(/line 2: .* nothing was imported/)
  expect(stockText(en, await readStock(db.sql, '2026-11-15'))).toMatch(/paypay +1,000 +1 +0 +0 +0 +LOW/)
  const rows = await db.sql`select sealed, content_hash from exchange_stock`
  const dump = rows
    .flatMap(({ sealed, content_hash }) => [sealed, content_hash])
    .map((bytes) => bytes.toString('latin1'))
    .join()
  expect(dump).not.toContain(code)
  expect(JSON.stringify(await actsOn(db.sql, 'stock'))).not.toContain(code)
})

test('a file with an error imports nothing, and the error does not repeat the gift', async () => {
  const file = fileOf([
    heads,
    'amazon,500,GOOD-1,,,',
    'amazon,501,HUSH-2,,,',
    'bmazon,500,HUSH-3,,,',
    'amazon,300,,http://x,,',
    'amazon,300,HUSH-4,,,2027-02-30',
    'quo,300,HUSH-5,,,',
  ])

  const refused = await ops(giftsCommand, ['import', file, ...bought, '--yes'])

  expect(refused.isRefused).toBe(true)
  expect(refused.output).toContain('line 3: points must be one of 300, 500')
  expect(refused.output).toContain('line 4: channel must be one of')
  expect(refused.output).toContain('line 5: url must begin with https://')
  expect(refused.output).toContain('line 6: expires_on must be a day')
  expect(refused.output).toContain('line 7: a gift of quo needs a pin')
  expect(refused.output).not.toContain('HUSH')
})

test('a column that nobody maps is refused, because it may be a PIN', async () => {
  const file = fileOf(['channel,points,code,secret number', 'paypay,1000,X,1234'])

  const { output } = await ops(giftsCommand, ['import', file, ...bought, '--yes'])

  expect(output).toContain('the file has errors; nothing was imported')
})

test('after a key rotation every gift is under the new key, and the old key is not needed', async () => {
  const own = await testDatabase()
  const key = (letter: string) => ({ keyId: letter, key: Buffer.alloc(32, letter) })
  const [old, both, fresh] = [
    openSeals('s', [key('a')]),
    openSeals('s', [key('b'), key('a')]),
    openSeals('s', [key('b')]),
  ]
  const held = {
    channel: 'amazon',
    points: 300,
    code: 'ROTATED-CODE',
    url: null,
    pin: null,
    expiresOn: null,
  } as const
  await own.tx(null, (tx) => stockGifts(tx, old, [held], at))
  const orderId = randomUUID()
  await own.sql`update exchange_stock set order_id = ${orderId}, reserved_at = now()`

  const resealed = await resealStock(own.sql, both)
  const sealed = await findGift(own.sql, orderId)

  expect(resealed).toBe(1)
  if (!sealed) throw new Error('the gift is missing')
  expect(fresh.unseal(sealed)).toEqual({ code: 'ROTATED-CODE', url: null, pin: null })
  expect(() => old.unseal(sealed)).toThrow('the gift is encrypted with key b, which is not in GIFT_KEYS')
  await expect(rotateKeys({ db: own, seals: old }, { actor: 'sato', at })).rejects.toMatchObject({
    key: 'gift-key-missing',
    text: { ja: 'ギフトは鍵 b で暗号化されていますが、GIFT_KEYS にありません。' },
  })
})
