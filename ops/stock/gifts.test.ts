import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { importGifts, rotateKeys } from '#server/exchange/stock/operate-stock.ts'
import { readStock, resealStock } from '#server/exchange/stock/report.ts'
import { openSeals } from '#server/exchange/stock/seal.ts'
import { findGift } from '#server/exchange/stock/stock.ts'
import { OperatorError } from '#server/operator-error.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { importText, stockText } from './gifts.ts'

const db = await testDatabase()
const seals = openSeals('secret', [{ keyId: 'a', key: Buffer.alloc(32, 'a') }])
const at = new Date('2026-11-15T03:00:00Z')
const heads = 'channel,points,code,url,pin,expires_on'
const [en, ja] = [sayIn('en'), sayIn('ja')]

test('a dry run changes nothing, an import adds each gift once, and gifts are encrypted in the table', async () => {
  const code = `SECRET-${randomUUID()}`
  const file = [
    heads,
    `paypay,1000,${code},,1234,2027-12-31`,
    `paypay,1000,${code},,1234,2027-12-31`,
    'quo,300,,"https://gift.example/a,b",0123,',
  ].join('\r\n')
  const wanted = { actor: 'sato', at, file: 'gifts.csv' }

  const dry = await importGifts({ db, seals }, Buffer.from(`\ufeff${file}`), { ...wanted, dryRun: true })
  const before = await readStock(db.sql, '2026-11-15')
  const done = await importGifts({ db, seals }, Buffer.from(file), { ...wanted, dryRun: false })
  const again = await importGifts({ db, seals }, Buffer.from(file), { ...wanted, dryRun: false })

  expect(importText(en, dry)).toBe(
    'would import 2 gifts of 1,300 pt in all; 0 were already in stock, 1 were duplicates in the file. Nothing was changed.',
  )
  expect(importText(ja, dry)).toBe(
    '読み込むとこうなります: ギフト 2 件、合計 1,300 pt（在庫にあったもの 0 件、ファイル内の重複 1 件）。何も変更していません。',
  )
  expect(before.some(({ channel }) => channel === 'paypay')).toBe(false)
  expect([done.added, again.added, again.known]).toEqual([2, 0, 2])
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
  const file = [
    heads,
    'amazon,500,GOOD-1,,,',
    'amazon,501,HUSH-2,,,',
    'bmazon,500,HUSH-3,,,',
    'amazon,300,,http://x,,',
    'amazon,300,HUSH-4,,,2027-02-30',
    'amazon,300,,,,',
    'quo,300,HUSH-5,,,',
  ].join('\n')
  const importing = importGifts({ db, seals }, Buffer.from(file), {
    actor: 'sato',
    at,
    file: 'x',
    dryRun: false,
  })

  const refused = await importing.catch((error: unknown) => error)
  if (!(refused instanceof OperatorError)) throw refused
  const { message, text } = refused

  expect(message).toContain('line 3: points must be one of 300, 500')
  expect(message).toContain('line 4: channel must be one of')
  expect(message).toContain('line 5: url must begin with https://')
  expect(message).toContain('line 6: expires_on must be a day')
  expect(message).toContain('line 7: a gift has a code or a url')
  expect(message).toContain('line 8: a gift of quo needs a pin')
  expect(text.ja).toContain('3 行目: 金額（points）は次のどれかにしてください: 300, 500')
  expect(text.ja).toContain('7 行目: コード（code）かURL（url）が必要です')
  expect(text.ja).toContain('8 行目: QUOカードPayにはPINが必要です')
  expect(message + text.ja).not.toContain('HUSH')
})

test('after a key rotation every gift is under the new key, and the old key is not needed', async () => {
  const own = await testDatabase()
  const key = (letter: string) => ({ keyId: letter, key: Buffer.alloc(32, letter) })
  const [old, both, fresh] = [
    openSeals('s', [key('a')]),
    openSeals('s', [key('b'), key('a')]),
    openSeals('s', [key('b')]),
  ]
  const file = `${heads}\namazon,300,ROTATED-CODE,,,`
  await importGifts({ db: own, seals: old }, Buffer.from(file), {
    actor: 'sato',
    at,
    file: 'x',
    dryRun: false,
  })
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
