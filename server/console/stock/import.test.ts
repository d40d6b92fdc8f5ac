import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  type GiftFileInput,
  importStockAct,
  listLots,
  listStockedGifts,
  readStockFile,
} from '#contract/console/stock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const [admin, support] = [await server.signedIn('admin'), await server.signedIn('support')]
const reason = '11月の仕入れ'
const heads = '交換先,金額,コード,有効期限'

const fileOf = (lines: readonly string[], more: Partial<GiftFileInput> = {}): GiftFileInput => ({
  name: 'gifts.csv',
  content: Buffer.from([heads, ...lines].join('\r\n')).toString('base64'),
  columns: null,
  defaults: { channel: null, points: null },
  ...more,
})
const inputOf = (file: GiftFileInput) => ({ file, costYen: 950, buyer: '運営 花子', seller: '見本商事' })
const newCode = () => `CODE-${randomUUID()}`
const amazon = (code: string, points = 300) => `amazon,${points},${code},2028/3/31`

const lotGifts = async (lotId: string) =>
  (await db.sql`select 1 from exchange_stock where lot_id = ${lotId}`).length
const lots = async () => (await db.sql`select id from exchange_lot`).length

async function seenOf(file: GiftFileInput) {
  const input = inputOf(file)
  const { hash: seen, preview } = await admin.done(importStockAct.preview, input)
  return { wanted: { actId: randomUUID(), reason, seen, input }, preview }
}

describe('attacks', () => {
  test('nothing is taken before the confirmation, and a repeated confirmation does nothing', async () => {
    const code = newCode()
    const before = await lots()
    const { wanted, preview } = await seenOf(fileOf([amazon(code)]))
    const afterPreview = await lots()

    const outcomes = await Promise.all([1, 2, 3].map(() => admin.done(importStockAct.execute, wanted)))
    outcomes.push(await admin.done(importStockAct.execute, wanted))

    expect(preview.blocked).toBeNull()
    expect(afterPreview).toBe(before)
    expect(outcomes).toEqual(Array(4).fill({ status: 'done' }))
    expect([await lots(), await lotGifts(wanted.actId)]).toEqual([before + 1, 1])
  })

  test('nothing is taken while a running server lacks the key of the gifts', async () => {
    const { wanted } = await seenOf(fileOf([amazon(newCode())]))
    const processId = randomUUID()
    await db.sql`
      insert into exchange_key_holder (process_id, place, keys, seen_at)
      values (${processId}, 'the other machine', '{}', clock_timestamp())`

    const outcome = await admin.done(importStockAct.execute, wanted)
    await db.sql`delete from exchange_key_holder where process_id = ${processId}`

    expect(outcome).toMatchObject({
      status: 'changed',
      now: { preview: { blocked: expect.stringContaining('the other machine') } },
    })
    expect(await lotGifts(wanted.actId)).toBe(0)
    expect(await admin.done(importStockAct.execute, wanted)).toEqual({ status: 'done' })
  })

  test('the same file in two tabs at once is taken once', async () => {
    const file = fileOf([amazon(newCode()), amazon(newCode())])
    const [one, other] = [await seenOf(file), await seenOf(file)]

    const outcomes = await Promise.all(
      [one, other].map(({ wanted }) => admin.done(importStockAct.execute, wanted)),
    )

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed', 'done'])
    const taken = await Promise.all([one, other].map(({ wanted }) => lotGifts(wanted.actId)))
    expect(taken.sort()).toEqual([0, 2])
  })

  test('one of two files that share a code, in any order of lines, is taken whole and the other not at all', async () => {
    const shared = [newCode(), newCode(), newCode()]
    const files = [
      fileOf([...shared, newCode()].map((code) => amazon(code))),
      fileOf([newCode(), ...shared.toReversed()].map((code) => amazon(code))),
    ]
    const seen = await Promise.all(files.map(seenOf))

    const outcomes = await Promise.all(seen.map(({ wanted }) => admin.done(importStockAct.execute, wanted)))

    const lost = outcomes.find(({ status }) => status === 'changed')
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed', 'done'])
    expect(lost).toMatchObject({
      now: { preview: { blocked: expect.stringContaining('すでに在庫に登録されたコードです') } },
    })
    const taken = await Promise.all(seen.map(({ wanted }) => lotGifts(wanted.actId)))
    expect(taken.sort()).toEqual([0, 4])
  })

  test('a preview that is out of date takes nothing', async () => {
    const code = newCode()
    const { wanted } = await seenOf(fileOf([amazon(code), amazon(newCode())]))
    await doAct(admin, importStockAct, inputOf(fileOf([amazon(code, 500)])))

    const outcome = await admin.done(importStockAct.execute, wanted)
    const forged = await admin.done(importStockAct.execute, { ...wanted, seen: 'x', actId: randomUUID() })

    expect([outcome.status, forged.status]).toEqual(['changed', 'changed'])
    expect(await lotGifts(wanted.actId)).toBe(0)
  })

  test('one bad line among good ones refuses the whole file, even if the confirmation is forced', async () => {
    const good = Array.from({ length: 5 }, () => amazon(newCode()))
    const { wanted, preview } = await seenOf(fileOf([...good, 'quo,300,X,']))

    const outcome = await admin.done(importStockAct.execute, wanted)

    expect(preview.blocked).toContain('7行目: QUOカードPayにはPINが必要です。')
    expect(outcome.status).toBe('changed')
    expect(await lotGifts(wanted.actId)).toBe(0)
  })

  test('a code is nowhere in plain text: not in the answers, the audit log, the acts or any table', async () => {
    const code = `HUSH${randomUUID()}`
    const file = fileOf([amazon(code), amazon(code, 500), amazon(`${code}E+9`)])
    const answers = [
      await admin.done(readStockFile, file),
      await admin.done(importStockAct.preview, inputOf(file)),
      await doAct(admin, importStockAct, inputOf(fileOf([amazon(code)]))),
      await admin.done(listStockedGifts, { filters: {}, after: null }),
      await admin.done(listAudit, { filters: {}, after: null }),
      await db.sql`select outcome from console_act`,
      await db.sql`select * from console_request`,
      await db.sql`select * from exchange_lot`,
    ]

    expect(JSON.stringify(answers)).not.toContain(code.slice(0, 12))
    const [row] = await db.sql<{ sealed: Buffer }[]>`
      select sealed from exchange_stock order by imported_at desc limit 1`
    expect(row?.sealed.toString('latin1')).not.toContain(code)
  })

  test('a file that is too large, no base64, or has too many columns is refused', async () => {
    const file = fileOf([amazon(newCode())])
    const large = { ...file, content: 'A'.repeat(12_000_000) }
    const wide = fileOf([], { content: Buffer.from(`${'a,'.repeat(5_000)}\n1`).toString('base64') })

    const answers = [
      await admin.refused(importStockAct.preview, inputOf(large)),
      await admin.refused(readStockFile, { ...file, content: 'こ' }),
      await admin.refused(readStockFile, { ...file, columns: { ...noColumns, code: 100_000 } }),
    ]

    for (const answer of answers) expect(answer).toMatch(/^4\d\d /)
    expect((await admin.done(readStockFile, wide)).heads.length).toBeLessThanOrEqual(200)
  })

  test('a larger request is read for these calls only, and the session and the role decide first', async () => {
    const input = inputOf(
      fileOf(Array.from({ length: 4_000 }, () => amazon(newCode() + newCode() + newCode()))),
    )
    const large = { filters: { lot: 'x'.repeat(1_500_000) }, after: null }

    const answers = [
      await server.browser().refused(importStockAct.preview, input),
      await support.refused(importStockAct.preview, input),
      await support.refused(readStockFile, input.file),
      await admin.refused(listStockedGifts, large),
    ]

    expect(answers.slice(0, 3)).toEqual(['401 not-signed-in', '403 role-not-allowed', '403 role-not-allowed'])
    expect(answers[3]).toMatch(/^4\d\d /)
    expect((await admin.done(importStockAct.preview, input)).preview.blocked).toBeNull()
  })

  test('many rows are taken whole, and 100,000 are refused with a sentence', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `amazon,300,B${n},`)
    const { wanted, preview } = await seenOf(fileOf(lines(3_000)))

    const outcome = await admin.done(importStockAct.execute, wanted)
    const tooMany = await admin.done(readStockFile, fileOf(lines(100_000)))

    expect(preview.what).toContain('ギフト3,000件')
    expect(outcome.status).toBe('done')
    expect(await lotGifts(wanted.actId)).toBe(3_000)
    expect(tooMany.problems).toEqual([{ line: 1, text: expect.stringContaining('20,000行まで') }])
  }, 60_000)
})

const noColumns = { channel: null, points: null, code: null, url: null, pin: null, expires_on: null }

test('a file is read with its columns, groups, samples and problems by line', async () => {
  const known = newCode()
  await doAct(admin, importStockAct, inputOf(fileOf([amazon(known)])))
  const twice = newCode()

  const read = await admin.done(
    readStockFile,
    fileOf([amazon(known), amazon(twice), amazon(twice), 'amazon,300,S,2026/11/14', amazon(newCode(), 500)]),
  )

  expect(read).toMatchObject({
    encoding: 'UTF-8',
    heads: ['交換先', '金額', 'コード', '有効期限'],
    columns: { ...noColumns, channel: 0, points: 1, code: 2, expires_on: 3 },
    rows: 5,
    problemCount: 3,
    problems: [
      { line: 2, text: 'すでに在庫に登録されたコードです' },
      { line: 4, text: '3行目と同じコードです' },
      { line: 5, text: '有効期限がすでに過ぎています' },
    ],
  })
  expect(read.samples[0]?.[2]).toMatch(/^CODE•+$/)
})

test('columns and defaults of the operator are used, and the lot has cost and buyer', async () => {
  const content = Buffer.from(`a,b\n${newCode()},2028/3/31`).toString('base64')
  const file = fileOf([], {
    content,
    columns: { ...noColumns, code: 0, expires_on: 1 },
    defaults: { channel: 'giftee_select', points: 1_000 },
  })

  server.clock.advance('1m')
  await doAct(admin, importStockAct, inputOf(file))

  const { rows } = await admin.done(listLots, { filters: { buyer: '運営 花子' }, after: null })
  expect(rows[0]).toMatchObject({
    ...{
      fileName: 'gifts.csv',
      gifts: 1,
      points: 1_000,
      costYen: 950,
      buyer: '運営 花子',
      seller: '見本商事',
    },
    ...{ importedBy: '見本 管理', free: 1, issued: 0, ended: 0 },
  })
  const gifts = await admin.done(listStockedGifts, { filters: { lot: rows[0]?.lotId }, after: null })
  expect(gifts.rows).toMatchObject([{ channel: 'giftee_select', state: 'free', lotName: 'gifts.csv' }])
})

test('the lists have pages and a CSV of them is an entry in the audit log', async () => {
  await doAct(
    admin,
    importStockAct,
    inputOf(fileOf(Array.from({ length: 60 }, () => `paypay,100,${newCode()},`))),
  )

  const filters = { channel: 'paypay', points: '100' }
  const first = await admin.done(listStockedGifts, { filters, after: null })
  const second = await admin.done(listStockedGifts, { filters, after: first.next })
  await admin.done(listStockedGifts, { filters, after: null, forCsv: true })
  await admin.done(listLots, { filters: {}, after: null, forCsv: true })

  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
  const { rows } = await admin.done(listAudit, { filters: { subject: 'stock' }, after: null })
  const acts = rows.map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['gifts export', 'lots export', 'gifts import']))
  expect(await admin.refused(listLots, { filters: {}, after: 'eyJ4IjoxfQ' })).toMatch(/^400 /)
})
