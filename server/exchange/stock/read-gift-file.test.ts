import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows } from '#contract/values/csv.ts'
import { readable, refused } from '../../testing/gift-files.ts'
import { readGiftFile } from './read-gift-file.ts'

const today = '2026-11-15'
const heads = 'channel,points,code,url,pin,expires_on'
const read = (bytes: Uint8Array) => readGiftFile(bytes, { today })

describe('readable files', () => {
  test.each(readable)('$name', async ({ bytes, encoding = 'UTF-8', gift }) => {
    const file = await read(bytes)

    expect(file.problems).toEqual([])
    expect(file.encoding).toBe(encoding)
    expect(file.gifts).toEqual([expect.objectContaining({ ...gift, line: 2 })])
  })
})

describe('refused files', () => {
  test.each(refused)('$name', async ({ bytes, says, line = 2 }) => {
    const { gifts, problems } = await read(bytes)

    expect(gifts).toEqual([])
    expect(problems.map((each) => [each.line, each.problem.ja])).toEqual([
      [line, expect.stringContaining(says)],
    ])
  })
})

test('the same code again is a repeat, and with another amount or PIN a problem that names the first line', async () => {
  const file = await read(
    Buffer.from(
      [
        heads,
        'amazon,300,A,,,',
        'amazon,300,A,,,',
        'amazon,500,A,,,',
        'paypay,300,A,,,',
        'amazon,300,A,,1,',
      ].join('\n'),
    ),
  )

  expect(file.gifts).toHaveLength(1)
  expect(file.repeats).toEqual([{ line: 3, first: 2 }])
  expect(file.problems.map(({ line, problem }) => [line, problem.ja])).toEqual(
    [4, 5, 6].map((line) => [line, '2行目と同じコードですが、金額などの内容が違います']),
  )
})

test('columns and defaults of the operator are used instead of the headings', async () => {
  const bytes = Buffer.from('a,b,c\nX,2028/1/1,memo')
  const columns = { channel: null, points: null, code: 0, url: null, pin: null, expires_on: 1 }

  const file = await readGiftFile(bytes, { today, columns, defaults: { channel: 'amazon', points: 500 } })
  const outside = await readGiftFile(bytes, { today, columns: { ...columns, code: 9 } })

  expect(file.gifts).toMatchObject([{ channel: 'amazon', points: 500, code: 'X', expiresOn: '2028-01-01' }])
  expect(outside.gifts).toEqual([])
  expect(outside.problems).toHaveLength(1)
})

const cell = fc.oneof(
  fc.constantFrom(
    'amazon',
    'quo',
    '1,000',
    '300',
    '"1,000"',
    '2028/3/31',
    '',
    'A',
    'B',
    '1.2E+15',
    '�',
    '"',
    '\t',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const line = fc.array(cell, { maxLength: 8 }).map((cells) => cells.join(','))
const goodLine = fc
  .tuple(fc.constantFrom('amazon', 'paypay'), fc.constantFrom(300, 500), fc.nat(20))
  .map(([channel, points, code]) => `${channel},${points},C${code},,,`)

test('every row is read or refused, with its line, and no text breaks the reader', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(line, goodLine), { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n'),
      async (lines, end) => {
        const text = [heads, ...lines].join(end)
        const bytes = Buffer.from(text)
        const file = await read(bytes)
        const rows = csvRows(bytes.toString('utf8')).slice(1)

        const lineNumbers = [...file.gifts, ...file.repeats, ...file.problems].map((each) => each.line)
        expect(lineNumbers.sort((one, other) => one - other)).toEqual(rows.map((row) => row.line))
        for (const gift of file.gifts) expect(gift.code ?? gift.url).toMatch(/^[^\ufffd\p{Cc}]+$/u)
      },
    ),
    { numRuns: 150 },
  )
})

test('any bytes are read or refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const { gifts, repeats, problems, rows } = await read(bytes)
      expect(gifts.length + repeats.length + problems.length >= Math.min(1, rows.length)).toBe(true)
    }),
    { numRuns: 150 },
  )
})
