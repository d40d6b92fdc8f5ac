import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeFile } from '#readers/frame/decode-file.ts'
import { readTable } from '#readers/weight/read-table.ts'
import { type ReadWeighing, readWeighings } from '#readers/weight/read-weighings.ts'
import { understandTable } from '#readers/weight/understand.ts'
import { measuresOf } from '../measures/select-measures.ts'
import { writeCsv } from './write-csv.ts'

const today = '2026-11-15'

it('other measures are exported beside the weights and imported unchanged, also of days without a weight', () => {
  const weighings = [
    { day: '2026-01-05', kg: 62.3, note: '', part: 'morning' as const },
    { day: '2026-01-05', kg: 62.9, note: '', part: 'evening' as const },
  ]
  const measured = [
    { day: '2026-01-05', name: 'ウエスト', unit: 'cm', value: 74.5 },
    { day: '2026-01-05', name: '最高血圧（朝）', unit: 'mmHg', value: 128 },
    { day: '2026-01-06', name: '歩数', unit: '', value: 8_230 },
  ]
  const records = measured.map((fields, at) => ({
    ...fields,
    kind: 'measurement' as const,
    id: `${at}`,
    createdAt: at,
    editedAt: at,
  }))

  const back = read(writeCsv(weighings, measuresOf(records)))

  expect(back.problems).toEqual([])
  expect(sortedKeys(back.weighings)).toEqual(sortedKeys(weighings))
  expect(back.measured).toEqual(measured)
})

it('an export is imported unchanged, whatever the notes contain', () => {
  const note = fc.string({ maxLength: 40, unit: 'binary' }).map((text) => text.trim().replaceAll('\0', ''))
  const one = fc.record(
    {
      day: fc
        .integer({ min: 0, max: 3_000 })
        .map((days) => new Date(days * 86_400_000 + 1.5e12).toISOString().slice(0, 10)),
      part: fc.constantFrom('morning' as const, 'evening' as const),
      kg: fc.integer({ min: 100, max: 3_000 }).map((tenths) => tenths / 10),
      fatPercent: fc.integer({ min: 30, max: 750 }).map((tenths) => tenths / 10),
      note: fc.oneof(
        note,
        fc.constantFrom('=1+1', '-5', '"引用"', '改行\nあり', ',', "'そのまま", "'=1+1", "''-5"),
      ),
    },
    { requiredKeys: ['day', 'kg', 'note'] },
  )
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (weighings) => {
      const text = decodeFile(new TextEncoder().encode(writeCsv(weighings, [])))
      const back = read(text)

      expect(back.problems).toEqual([])
      expect(sortedKeys(back.weighings)).toEqual(sortedKeys(weighings))
    }),
    { numRuns: 25 },
  )
})

function read(text: string) {
  const understood = understandTable(readTable(text), today)
  const rows = understood.rows.slice(understood.hasHead ? 1 : 0)
  return readWeighings({ ...understood, rows, order: understood.order ?? undefined, firstYear: 2026, today })
}

const sortedKeys = (weighings: readonly ReadWeighing[]) =>
  weighings
    .map(({ day, part, kg, fatPercent, note }) => JSON.stringify([day, part, kg, fatPercent, note]))
    .sort()
