import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actsOn } from '#server/audit/record-act.ts'
import { suspendMember } from '#server/auth/member/operate.ts'
import { testChannel } from '#server/exchange/channel/operate-channel.ts'
import { readStock, resealStock } from '#server/exchange/stock/report.ts'
import { openSeals } from '#server/exchange/stock/seal.ts'
import { findGift } from '#server/exchange/stock/stock.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '#server/testing/members/exchanger.ts'
import { startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { recordSignals } from '#server/trust/record-signals.ts'
import { verifiedText, verifyBooks } from '../ledger/ledger.ts'
import { importGifts, importText, stockText } from '../stock/gifts.ts'
import { channelsText, readChannels } from './channel.ts'
import { approve, list, reject, settle, show } from './exchanges.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { seals, clock, exchanges } = server
const at = clock.now()
const heads = 'channel,points,code,url,pin,expires_on'

test('an exchange in review is listed with its deadline, approved and shown with its history, and the gift is never printed', async () => {
  const [code = ''] = await fillStock(db, server, { channel: 'amazon', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('amazon', 500, exchangeId)
  const operation = { uid, exchangeId, actor: 'sato', at }

  const waiting = await list(db, 'operator', at, false)
  await expect(approve(db, operation, { yes: false })).rejects.toThrow('add --yes')
  await approve(db, operation, { yes: true })
  await runExchangeJobs(db, server)
  const shown = await show(db, exchangeId, at, false)
  const json = await show(db, exchangeId, at, true)

  expect(waiting).toMatch(
    new RegExp(`${exchangeId} .* 審査中 +500 +Amazonギフトカード .* you, by 2026/11/18`),
  )
  expect(shown).toContain('交換完了 (issued)')
  expect(shown).toContain('sato  exchanges approve')
  expect(shown).toContain('reviewed      first exchange')
  expect(shown).toContain('signals: nothing shared')
  expect(JSON.parse(json)).toMatchObject({ exchange: { status: 'issued' }, events: [{}, {}, {}, {}] })
  expect(shown + json).not.toContain(code)
  await expect(approve(db, operation, { yes: true })).rejects.toThrow('is not in review')
})

test('a rejection for fraud, with its signals, is shown beside the exchanges of members who share a device', async () => {
  await fillStock(db, server, { channel: 'quo', points: 1000, count: 2 })
  const [fraud, other] = [await newExchanger(db, server, { isKnown: false }), await newExchanger(db, server)]
  const seen = { device: randomUUID() }
  for (const { uid } of [fraud, other]) {
    await db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at, seen }))
  }
  const [rejectedId, reviewedId] = [randomUUID(), randomUUID()]
  await fraud.ask('quo', 1000, rejectedId)
  const operation = { uid: fraud.uid, exchangeId: rejectedId, actor: 'sato', at }
  await reject(db, operation, { reason: 'ご利用条件に反するため', yes: true, fraud: true })

  await other.ask('quo', 1000, reviewedId)

  const shown = await show(db, reviewedId, at, false)
  expect(shown).toContain('shares a device with a suspended or fraudulent member')
  expect(shown).toContain(`device    1 member (counts): ${fraud.uid} [fraud]`)
  expect(await actsOn(db.sql, rejectedId)).toMatchObject([{ details: { isFraud: true } }])
})

test('an exchange past its deadline is marked as overdue', async () => {
  await fillStock(db, server, { channel: 'quo', points: 300, count: 1 })
  const { ask } = await newExchanger(db, server, { isKnown: false })
  await ask('quo', 300)

  expect(await list(db, 'review', new Date('2026-11-18T00:00:00Z'), false)).toContain('OVERDUE')
})

test('rejecting and settling need a reason and --yes', async () => {
  await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)
  const operation = { uid, exchangeId, actor: 'sato', at }

  await expect(reject(db, operation, { reason: '', yes: true })).rejects.toThrow('missing --reason')
  await expect(reject(db, operation, { reason: '理由', yes: false })).rejects.toThrow('add --yes')
  const settling = { end: 'failed', reason: '理由', byHand: true, yes: true }
  await expect(settle(exchanges, operation, settling)).rejects.toThrow('is not open')
  await reject(db, operation, { reason: '理由', yes: true })
  expect(await actsOn(db.sql, exchangeId)).toMatchObject([
    { act: 'exchanges reject', details: { reason: '理由' } },
  ])
})

test('approving an exchange of a suspended member is refused with what to do instead', async () => {
  await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)
  const operation = { uid, exchangeId, actor: 'sato', at }
  await db.tx(uid, (tx) => suspendMember(tx, operation, '規約違反'))

  await expect(approve(db, operation, { yes: true })).rejects.toThrow(
    `the member ${uid} is suspended: restore them first, or reject the exchange; nothing was changed`,
  )
  // A second approval succeeds and changes nothing.
  for (const reason of ['規約違反のため', '別の理由']) await reject(db, operation, { reason, yes: true })
  expect(await show(db, exchangeId, at, false)).toContain('規約違反のため')
})

test('ledger verify checks the exchanges too', async () => {
  const own = await testDatabase()
  const there = await startAuthServer(own)
  await fillStock(own, there, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(own, there)
  await ask('quo', 500)
  const right = await verifyBooks(own.sql)

  await own.sql`update exchange_request set status = 'issued' where uid = ${uid}`
  const wrong = await verifyBooks(own.sql)

  expect(right.problems).toEqual([])
  expect(verifiedText(wrong)).toContain('that is open, its exchange is exchanged')
})

test('a dry run changes nothing, an import adds each gift once, and gifts are encrypted in the table', async () => {
  const code = `SECRET-${randomUUID()}`
  const file = [
    heads,
    `paypay,1000,${code},,1234,2027-12-31`,
    `paypay,1000,${code},,1234,2027-12-31`,
    'quo,300,,"https://gift.example/a,b",,',
  ].join('\r\n')
  const wanted = { actor: 'sato', at, file: 'gifts.csv' }

  const dry = await importGifts({ db, seals }, `\ufeff${file}`, { ...wanted, dryRun: true })
  const before = await readStock(db.sql, '2026-11-15')
  const done = await importGifts({ db, seals }, file, { ...wanted, dryRun: false })
  const again = await importGifts({ db, seals }, file, { ...wanted, dryRun: false })

  expect(importText(dry)).toBe(
    'would import 2 gifts of 1,300 pt in all; 0 were already in stock, 1 were duplicates in the file. Nothing was changed.',
  )
  expect(before.some(({ channel }) => channel === 'paypay')).toBe(false)
  expect([done.added, again.added, again.known]).toEqual([2, 0, 2])
  expect(stockText(await readStock(db.sql, '2026-11-15'))).toMatch(/PayPayポイント +1,000 +1 +0 +0 +0 +LOW/)
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
    'quo,300,,http://x,,',
    'quo,300,HUSH-4,,,2027-02-30',
    'quo,300,,,,',
  ].join('\n')
  const importing = importGifts({ db, seals }, file, { actor: 'sato', at, file: 'x', dryRun: false })

  const message = await importing.catch((error: Error) => error.message)

  expect(message).toContain('line 3: points must be one of 300, 500')
  expect(message).toContain('line 4: channel must be one of')
  expect(message).toContain('line 5: url must begin with https://')
  expect(message).toContain('line 6: expires_on must be a day')
  expect(message).toContain('line 7: a gift has a code or a url')
  expect(message).not.toContain('HUSH')
})

test('after a key rotation every gift is under the new key, and the old key is not needed', async () => {
  const own = await testDatabase()
  const key = (letter: string) => ({ keyId: letter, key: Buffer.alloc(32, letter) })
  const [old, both, fresh] = [
    openSeals('s', [key('a')]),
    openSeals('s', [key('b'), key('a')]),
    openSeals('s', [key('b')]),
  ]
  const gift = {
    channel: 'quo',
    points: 300,
    code: 'ROTATED-CODE',
    url: null,
    pin: null,
    expiresOn: null,
  } as const
  const file = `${heads}\nquo,300,ROTATED-CODE,,,`
  await importGifts({ db: own, seals: old }, file, { actor: 'sato', at, file: 'x', dryRun: false })
  const orderId = randomUUID()
  await own.sql`update exchange_stock set order_id = ${orderId}, reserved_at = now()`

  const resealed = await resealStock(own.sql, both)
  const sealed = await findGift(own.sql, orderId)

  expect(resealed).toBe(1)
  if (!sealed) throw new Error('the gift is missing')
  expect(fresh.unseal(sealed)).toEqual({ code: gift.code, url: null, pin: null })
  expect(() => old.unseal(sealed)).toThrow('the gift is encrypted with key b, which is not in GIFT_KEYS')
})

test('a channel of a company without public API documents is off until the test call passes', async () => {
  const stage = await startGiftCompanies()
  atEnd(stage.close)
  const other = await startAuthServer(await testDatabase(), {
    companies: { ...stage.companies, amazon: null, paypay: null },
  })
  const operation = { channel: 'quo', actor: 'sato', at } as const
  const lineOf = async () => channelsText(await readChannels(other.exchanges, at)).split('\n')[3]

  const before = await lineOf()
  stage.fail('quo', 'expired')
  const failed = await testChannel(other.exchanges, operation)
  const between = await lineOf()
  const passed = await testChannel(other.exchanges, operation)

  expect(before).toMatch(/^quo +quo +off/)
  expect(failed).toEqual({ status: 'failed', why: '401 unauthorized' })
  expect(between).toMatch(/^quo +quo +off/)
  expect(passed).toEqual({ status: 'answered', points: 50_000 })
  expect(await lineOf()).toMatch(/^quo +quo +open +300 500/)
})
