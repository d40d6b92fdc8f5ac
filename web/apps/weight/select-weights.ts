import {
  type Weighing,
  type WeightRecord,
  type WeightSettingName,
  weightKgMin,
} from '#contract/apps/app-weight.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { matches, wordsOf } from '#readers/frame/fold-text.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'

/** The weighings of the list and the chart, newest first. */
export function weighingsOf(records: Iterable<WeightRecord>): Weighing[] {
  return [...records].filter(isShown).sort(newestFirst)
}

const isShown = (record: WeightRecord): record is Weighing =>
  record.kind === 'weighing' &&
  !isTrashed(record) &&
  record.kg >= weightKgMin &&
  /^\d{4}-\d\d-\d\d$/.test(record.day)

function newestFirst(a: Weighing, b: Weighing): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1
  return rank(b) - rank(a) || b.createdAt - a.createdAt
}

const rank = ({ part }: Weighing) => (part === 'evening' ? 1 : 0)

export type Setting = { value: number; id: string; setAtMs: number }

/** If several devices set it, the one edited last; null if it was never set or was removed. */
export function settingOf(records: Iterable<WeightRecord>, name: WeightSettingName): Setting | null {
  const newest = newestSetting(records, name)
  if (!newest || newest.value === null) return null
  return { value: newest.value, id: newest.id, setAtMs: newest.editedAt }
}

export function newestSetting(records: Iterable<WeightRecord>, name: WeightSettingName) {
  let newest: Extract<WeightRecord, { kind: 'setting' }> | null = null
  for (const record of records) {
    if (record.kind !== 'setting' || record.name !== name || isTrashed(record)) continue
    if (!newest || isLater(record, newest)) newest = record
  }
  return newest
}

/** Ties are broken by id, so that every device agrees. */
const isLater = (a: WeightRecord, b: WeightRecord) =>
  a.editedAt > b.editedAt || (a.editedAt === b.editedAt && a.id > b.id)

const weighingIndex = searchIndex<Weighing>(({ day, part, kg, note }) => {
  const { year, month, date } = partsOf(day)
  const dayWords = `${day} ${year}/${month}/${date} ${fullDayWords(day)}`
  return `${dayWords} ${part ? partNames[part] : ''} ${writtenText(kg)}kg ${note}`
})

export function searchWeighings(weighings: readonly Weighing[], query: string): readonly Weighing[] {
  const words = wordsOf(query)
  if (words.length === 0) return weighings
  return weighings.filter((weighing) => matches(weighingIndex.fold(weighing), words))
}
