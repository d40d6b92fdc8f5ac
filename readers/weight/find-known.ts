import { measureKey } from '#contract/apps/app-weight.ts'
import type { MeasureFields } from './read-measure.ts'
import type { ReadWeighing } from './read-weighings.ts'

type Known = Pick<ReadWeighing, 'day' | 'part' | 'kg' | 'fatPercent'> & { id?: string }

/** The body fat of a stored weighing that has none. */
export type AddedFat = { id: string; fatPercent: number }

/** The part of a file that the member imports. */
export type Imported = {
  weighings: readonly ReadWeighing[]
  fats: readonly AddedFat[]
  measured: readonly MeasureFields[]
}

export type Sorted = {
  fresh: ReadWeighing[]
  /** A different weight is already stored for the same day. */
  sameDay: ReadWeighing[]
  /** Already stored, or twice in the file. */
  known: ReadWeighing[]
  /** Already stored, but without the body fat that the file has. */
  fuller: AddedFat[]
}

/**
 * Sorts a file's weighings into new and known ones. The same day and weight is the same weighing, unless one
 * was 朝 and one 夜.
 */
export function findKnown(read: readonly ReadWeighing[], here: Iterable<Known>): Sorted {
  const byDay = new Map<string, Known[]>()
  const remember = (each: Known) => byDay.set(each.day, [...(byDay.get(each.day) ?? []), each])
  for (const each of here) remember(each)
  const daysHere = new Set(byDay.keys())
  const sorted: Sorted = { fresh: [], sameDay: [], known: [], fuller: [] }
  for (const each of read) {
    const same = byDay.get(each.day)?.find((other) => isSame(each, other))
    if (same) {
      const added = fatFor(same, each)
      if (added && !sorted.fuller.some(({ id }) => id === added.id)) sorted.fuller.push(added)
      else sorted.known.push(each)
      continue
    }
    remember(each)
    sorted[daysHere.has(each.day) ? 'sameDay' : 'fresh'].push(each)
  }
  return sorted
}

const fatFor = ({ id, fatPercent: own }: Known, { fatPercent }: ReadWeighing): AddedFat | null =>
  id !== undefined && own === undefined && fatPercent !== undefined ? { id, fatPercent } : null

/** The measures of a file that are not stored yet, each once. */
export function newMeasured(
  read: readonly MeasureFields[],
  here: Iterable<MeasureFields>,
): readonly MeasureFields[] {
  const keyOf = ({ day, value, ...named }: MeasureFields) => `${day} ${value} ${measureKey(named)}`
  const known = new Set([...here].map(keyOf))
  return read.filter((each) => {
    const isNew = !known.has(keyOf(each))
    known.add(keyOf(each))
    return isNew
  })
}

const isSame = (one: Known, other: Known) =>
  one.kg === other.kg && (one.part === other.part || one.part === undefined || other.part === undefined)
