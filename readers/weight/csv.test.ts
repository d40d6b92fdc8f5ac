import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/values/japan-day.ts'
import { decodeFile } from '../frame/decode-file.ts'
import { guessColumns } from './columns.ts'
import { findKnown, newMeasured } from './find-known.ts'
import { readTable } from './read-table.ts'
import { type ReadWeighing, readWeighings } from './read-weighings.ts'
import { understandTable } from './understand.ts'

const today = '2026-11-15'

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', [0xe4, 0xbd, 0x93, 0xe9, 0x87, 0x8d]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xe4, 0xbd, 0x93, 0xe9, 0x87, 0x8d]],
    ['Shift_JIS', [0x91, 0xcc, 0x8f, 0x64]],
    ['UTF-16, as Excel’s Unicode text', [0xff, 0xfe, 0x53, 0x4f, 0xcd, 0x91]],
    ['UTF-16 with its high bytes first', [0xfe, 0xff, 0x4f, 0x53, 0x91, 0xcd]],
  ])('%s', (_name, bytes) => {
    expect(decodeFile(Uint8Array.from(bytes))).toBe('体重')
  })

  it.each([
    ['low', (unit: number) => [unit & 0xff, unit >> 8]],
    ['high', (unit: number) => [unit >> 8, unit & 0xff]],
  ])('UTF-16 without a byte order mark, %s bytes first', (_name, bytesOf) => {
    const text = '日付\t体重\r\n2026/11/1\t61.2\r\n'
    const bytes = [...text].flatMap((letter) => bytesOf(letter.charCodeAt(0)))

    expect(decodeFile(Uint8Array.from(bytes))).toBe(text)
  })
})

describe('the cells of a table', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n', ['a', 'b'], ['c', 'd']],
    ['tabs', 'a\tb, c\n', ['a', 'b, c']],
    ['semicolons and decimal commas', '1/5;62,3\n1/6;62,1', ['1/5', '62,3'], ['1/6', '62,1']],
    ['quotes', '"a ""b""","c,\nd"\n', ['a "b"', 'c,\nd']],
    ['a quote in the middle', '5" tall,x', ['5" tall', 'x']],
    ['old Macs', 'a,b\rc,d', ['a', 'b'], ['c', 'd']],
    ['empty rows', '\n,,\na,b\n\n', ['a', 'b']],
  ])('%s', (_name, text, ...cells) => {
    expect(readTable(text).map((row) => row.cells)).toEqual(cells)
  })
})

describe('columns are found', () => {
  it.each([
    ['our own', '日付,時間帯,体重(kg),体脂肪率(%),メモ\n2026-01-05,朝,62.3,23.5,', [0, 1, 2, 3, 4, null]],
    [
      'a scale’s file with many more columns',
      '測定日,BMI,筋肉量(kg),目標体重(kg),体重(kg),体脂肪率(%),内臓脂肪レベル\n2026/1/5,22.9,44.1,60,62.3,23.5,5',
      [0, null, 4, 5, null, null],
    ],
    [
      'English',
      'Date,Time,Weight (kg),Body Fat %,Comment\n2026-01-05,07:30,62.3,23.5,x',
      [0, 1, 2, 3, 4, null],
    ],
    ['without a head', '62.3,2026/1/5\n62.1,2026/1/6', [1, null, 0, null, null, null]],
    [
      'recognized by their content',
      '何か,別の何か,割合\n1/5,62.3,23.5%\n1/6,62.1,23.4%',
      [0, null, 1, 2, null, null],
    ],
    ['nowhere', 'こんにちは\nさようなら', [null, null, null, null, null, null]],
  ])('%s', (_name, text, places) => {
    const { columns } = guessColumns(readTable(text))

    expect(Object.values(columns)).toEqual(places)
  })
})

it.each([
  ['numbers alone', false, '61.2\n61.0\n60.9'],
  ['a word above numbers', true, '体重\n61.2\n61.0'],
  ['dates', false, '2026/1/5,62.3\n2026/1/6,62.1'],
])('%s: there is a heading, %s', (_name, hasHead, text) => {
  expect(guessColumns(readTable(text)).hasHead).toBe(hasHead)
})

describe('rows become weighings', () => {
  it('with part of day, fat and note, skipping days without a weight', () => {
    const result = read(
      '日時,体重,体脂肪率,メモ\n2026/1/5 7:30,６２．３ｋｇ,23.5%,よく寝た\n2026/1/6 21:00,62.8,,\n2026/1/7,-,,\n2026/1/8,,,',
    )

    expect(result).toEqual({
      weighings: [
        { day: '2026-01-05', part: 'morning', kg: 62.3, fatPercent: 23.5, note: 'よく寝た' },
        { day: '2026-01-06', part: 'evening', kg: 62.8, note: '' },
      ],
      problems: [],
      measured: [],
      needsYear: false,
    })
  })

  it('and unreadable rows are reported by line number', () => {
    const result = read('日付,体重\n2026/2/30,62.3\n2026/1/6,重い\n2026/12/1,62\n合計,124.6\n2026/1/7,62')

    expect(result.weighings).toHaveLength(1)
    expect(result.problems).toEqual([
      { line: 2, why: 'day', text: '2026/2/30' },
      { line: 3, why: 'kg', text: '重い' },
      { line: 4, why: 'future', text: '2026/12/1' },
      { line: 5, why: 'day', text: '合計' },
    ])
  })

  it.each([
    ['forwards', '12/30,62\n12/31,62\n1/1,63\n2/1,62', 2024, '2024-12-30', '2025-02-01'],
    ['backwards', '2/1,62\n1/1,63\n12/31,62', 2025, '2025-02-01', '2024-12-31'],
  ])(
    'days without a year count %s across New Year from the given year',
    (_way, text, firstYear, first, last) => {
      const { weighings, needsYear } = read(text, firstYear)

      expect(needsYear).toBe(true)
      expect(weighings[0]?.day).toBe(first)
      expect(weighings.at(-1)?.day).toBe(last)
    },
  )
})

it('evenings that begin after a hundred mornings are read, and a file of evenings alone knows that they are', () => {
  const days = Array.from({ length: 120 }, (_, at) => addDays('2026-03-01', at))
  const late = read(
    `日付,朝,夜\n${days.map((day, at) => `${day},62.3,${at < 110 ? '' : '62.9'}`).join('\n')}`,
  )
  const evenings = read('日付,朝,夜\n2026/3/1,,62.9\n2026/3/2,,63.1')

  expect(late.weighings.filter(({ part }) => part === 'morning')).toHaveLength(120)
  expect(late.weighings.filter(({ part }) => part === 'evening')).toHaveLength(10)
  expect(evenings.weighings.map(({ part }) => part)).toEqual(['evening', 'evening'])
})

it('known weighings are recognized, and morning and evening are two', () => {
  const here = [weighing('2026-01-05', 62.3, 'morning'), weighing('2026-01-06', 62.1)]
  const sorted = findKnown(
    [
      weighing('2026-01-05', 62.3),
      weighing('2026-01-05', 62.3, 'evening'),
      weighing('2026-01-06', 62.4),
      weighing('2026-01-07', 62),
      weighing('2026-01-07', 62),
    ],
    here,
  )

  expect(sorted).toEqual({
    fresh: [weighing('2026-01-07', 62)],
    sameDay: [weighing('2026-01-05', 62.3, 'evening'), weighing('2026-01-06', 62.4)],
    known: [weighing('2026-01-05', 62.3), weighing('2026-01-07', 62)],
    fuller: [],
  })
})

it('a known weighing without body fat takes it from the file, once, and keeps one that it has', () => {
  const here = [
    { ...weighing('2026-01-05', 62.3, 'morning'), id: 'without' },
    { ...weighing('2026-01-06', 62.1), id: 'with', fatPercent: 24 },
  ]
  const sorted = findKnown(
    [
      { ...weighing('2026-01-05', 62.3), fatPercent: 23.5 },
      { ...weighing('2026-01-05', 62.3), fatPercent: 23.9 },
      { ...weighing('2026-01-06', 62.1), fatPercent: 23.4 },
      { ...weighing('2026-01-07', 62), fatPercent: 23.3 },
    ],
    here,
  )

  expect(sorted.fuller).toEqual([{ id: 'without', fatPercent: 23.5 }])
  expect(sorted.known.map(({ fatPercent }) => fatPercent)).toEqual([23.9, 23.4])
  expect(sorted.fresh).toHaveLength(1)
})

it('measured values that are stored are not imported again', () => {
  const stored = { day: '2026-01-05', name: 'ウエスト', unit: 'cm', value: 74.5 }
  const other = { ...stored, value: 74 }

  expect(newMeasured([stored, other, other], [stored])).toEqual([other])
})

function read(text: string, firstYear = 2026) {
  const understood = understandTable(readTable(text), today)
  const rows = understood.rows.slice(understood.hasHead ? 1 : 0)
  return readWeighings({ ...understood, rows, order: understood.order ?? undefined, firstYear, today })
}

function weighing(day: string, kg: number, part?: 'morning' | 'evening'): ReadWeighing {
  return { day, kg, note: '', ...(part && { part }) }
}
