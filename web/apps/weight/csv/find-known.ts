import type { ReadWeighing } from './read-weighings.ts'

type Known = Pick<ReadWeighing, 'day' | 'part' | 'kg'>

export type Sorted = {
  fresh: ReadWeighing[]
  /** A different weight is already stored for the same day. */
  sameDay: ReadWeighing[]
  /** Already stored, or twice in the file. */
  known: ReadWeighing[]
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
  const sorted: Sorted = { fresh: [], sameDay: [], known: [] }
  for (const each of read) {
    if ((byDay.get(each.day) ?? []).some((other) => isSame(each, other))) {
      sorted.known.push(each)
      continue
    }
    remember(each)
    sorted[daysHere.has(each.day) ? 'sameDay' : 'fresh'].push(each)
  }
  return sorted
}

const isSame = (one: Known, other: Known) =>
  one.kg === other.kg && (one.part === other.part || one.part === undefined || other.part === undefined)
