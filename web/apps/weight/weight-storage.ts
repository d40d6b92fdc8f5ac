import { type Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import {
  type Measurement,
  measureNameLengthMax,
  measureUnitLengthMax,
  measureValueMax,
  type Weighing,
  type WeightRecord,
  type WeightSetting,
  weighingNoteLengthMax,
  weighingParts,
  weightKgMax,
  weightKgMin,
} from '#contract/apps/app-weight.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'

const weightShape: RecordShape<WeightRecord> = {
  read: (map, base) => {
    const kind = map.get('kind')
    if (kind === 'measurement') return { ...base, ...measurementOf(map) }
    if (kind !== 'setting') return { ...base, ...weighingOf(map) }
    return { ...base, kind, name: stringOf(map.get('name')), value: numberOf(map.get('value')) ?? null }
  },
  write: (record) => {
    if (record.kind === 'measurement') {
      const { kind, day, name, unit, value } = record
      return { kind, day, name, unit, value }
    }
    if (record.kind === 'setting') {
      const { kind, name, value } = record
      return { kind, name, value }
    }
    const { kind, day, part, kg, fatPercent, note } = record
    return { kind, day, part, kg, fatPercent, note: new YText(note) }
  },
}

export const weightStorage = appStorage('weight', weightShape)

function weighingOf(
  map: YMap<unknown>,
): Pick<Weighing, 'kind' | 'day' | 'part' | 'kg' | 'fatPercent' | 'note'> {
  const part = weighingParts.find((each) => each === map.get('part'))
  const fatPercent = numberOf(map.get('fatPercent'))
  const note = map.get('note')
  return {
    kind: 'weighing',
    day: stringOf(map.get('day')),
    kg: numberOf(map.get('kg')) ?? 0,
    note: note instanceof YText ? note.toString() : '',
    ...(part && { part }),
    ...(fatPercent !== undefined && { fatPercent }),
  }
}

function measurementOf(map: YMap<unknown>): Pick<Measurement, 'kind' | 'day' | 'name' | 'unit' | 'value'> {
  return {
    kind: 'measurement',
    day: stringOf(map.get('day')),
    name: stringOf(map.get('name')),
    unit: stringOf(map.get('unit')),
    value: numberOf(map.get('value')) ?? Number.NaN,
  }
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const base = {
  id: z.string().check(z.maxLength(64)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
}
const exportedRecord = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('weighing'),
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    part: z.optional(z.enum(weighingParts)),
    kg: z.number().check(z.minimum(weightKgMin), z.maximum(weightKgMax)),
    fatPercent: z.optional(z.number()),
    note: z._default(z.string().check(z.maxLength(weighingNoteLengthMax)), ''),
  }),
  z.object({
    ...base,
    kind: z.literal('measurement'),
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    name: z.string().check(z.minLength(1), z.maxLength(measureNameLengthMax)),
    unit: z.string().check(z.maxLength(measureUnitLengthMax)),
    value: z.number().check(z.minimum(0), z.maximum(measureValueMax)),
  }),
  z.object({
    ...base,
    kind: z.literal('setting'),
    name: z.string().check(z.maxLength(64)),
    value: z.nullable(z.number()),
  }),
])

/** Parses a record from an export file. */
export function parseExported(value: unknown): WeightRecord | null {
  const record = z.safeParse(exportedRecord, value)
  if (!record.success) return null
  const given = Object.entries(record.data).filter(([, each]) => each !== undefined)
  // Cast: the schema's shape; only undefined fields were removed.
  return Object.fromEntries(given) as unknown as Weighing | WeightSetting | Measurement
}
