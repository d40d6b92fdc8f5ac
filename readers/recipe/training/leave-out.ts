import { readWeights } from '../model/read-weights.ts'
import { readWith } from '../read-with.ts'
import type { PastedCase } from '../testing/pasted-case.ts'
import { parts, type ScoredPart, wrongParts } from './score.ts'
import { trainReader } from './train.ts'

/** Counts the recipes of a set that a reader trained without the set reads right. */
type LeftOut = {
  set: string
  count: number
  read: number
  wrong: Record<ScoredPart, number>
  misses: string[]
}

/** Trains without the given sets of wide recipes and reads them. The training never sees the texts of the test. */
export function leaveOut(cases: readonly PastedCase[], sets: readonly string[]): LeftOut[] {
  const isOf = (set: string) => (each: PastedCase) =>
    each.name.startsWith('wide') && each.name.includes(`: ${set}-`)
  const weights = readWeights(trainReader(cases.filter((each) => !sets.some((set) => isOf(set)(each)))))
  return sets.map((set) => {
    const wrong = cases
      .filter(isOf(set))
      .map((each) => ({ ...each, parts: wrongParts(readWith(weights, each.text).first.draft, each) }))
    const misses = wrong.filter((each) => each.parts.length > 0)
    const countOf = (part: ScoredPart) => misses.filter((each) => each.parts.includes(part)).length
    return {
      set,
      count: wrong.length,
      read: wrong.length - misses.length,
      wrong: Object.fromEntries(parts.map((part) => [part, countOf(part)])) as Record<ScoredPart, number>,
      misses: misses.map((each) => `${each.name} (${each.parts.join(', ')})`),
    }
  })
}
