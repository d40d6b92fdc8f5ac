import {
  isWaist,
  type Measurement,
  measureKey,
  measureValueMax,
  type WeightRecord,
  waist,
} from '#contract/apps/app-weight.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { dayNumber, mean } from '../daily-means.ts'
import { groupBy } from '../group-by.ts'

/** One value per day, the mean if there are several. */
type MeasurePoint = { day: string; at: number; value: number; count: number }
export type BodyMeasure = {
  name: string
  unit: string
  /** Newest first. */
  entries: readonly Measurement[]
  /** Oldest first. */
  points: readonly MeasurePoint[]
}

/** The waist first, then the member's own measures in the order of their first value. */
export function measuresOf(records: Iterable<WeightRecord>): BodyMeasure[] {
  const entries = [...records].filter(isShown).sort((a, b) => a.createdAt - b.createdAt)
  const groups = groupBy(entries, measureKey)
  const own = [...groups.values()].flatMap(([first]) => (first && !isWaist(first) ? [first] : []))
  return [waist, ...own].map(({ name, unit }) => {
    const each = groups.get(measureKey({ name, unit })) ?? []
    return { name, unit, entries: each.toSorted(newestFirst), points: pointsOf(each) }
  })
}

const isShown = (record: WeightRecord): record is Measurement =>
  record.kind === 'measurement' &&
  !isTrashed(record) &&
  record.name !== '' &&
  record.value >= 0 &&
  record.value <= measureValueMax &&
  /^\d{4}-\d\d-\d\d$/.test(record.day)

const newestFirst = (a: Measurement, b: Measurement) =>
  a.day === b.day ? b.createdAt - a.createdAt : a.day < b.day ? 1 : -1

function pointsOf(entries: readonly Measurement[]): MeasurePoint[] {
  return [...groupBy(entries, ({ day }) => day)]
    .map(([day, each]) => ({
      day,
      at: dayNumber(day),
      value: mean(each.map(({ value }) => value)),
      count: each.length,
    }))
    .sort((a, b) => a.at - b.at)
}
