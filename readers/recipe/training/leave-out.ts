import { readWeights } from '../model/read-weights.ts'
import { readWith } from '../read-with.ts'
import type { PastedCase } from '../testing/pasted-case.ts'
import { type Part, parts, wrongParts } from './score.ts'
import { trainReader } from './train.ts'

/** Counts the recipes of a file of the table that a reader trained without the file reads right. */
type LeftOut = {
  file: string
  count: number
  read: number
  wrong: Record<Part, number>
  misses: string[]
}

/** Trains without the given files of the table and reads them. The training never sees the texts of the test. */
export function leaveOut(cases: readonly PastedCase[], files: readonly string[]): LeftOut[] {
  const isOf = (file: string) => (each: PastedCase) => each.name.startsWith(`${file}: `)
  const weights = readWeights(trainReader(cases.filter((each) => !files.some((file) => isOf(file)(each)))))
  return files.map((file) => {
    const wrong = cases
      .filter(isOf(file))
      .map((each) => ({ ...each, parts: wrongParts(readWith(weights, each.text).first.draft, each) }))
    const misses = wrong.filter((each) => each.parts.length > 0)
    const countOf = (part: Part) => misses.filter((each) => each.parts.includes(part)).length
    return {
      file,
      count: wrong.length,
      read: wrong.length - misses.length,
      wrong: Object.fromEntries(parts.map((part) => [part, countOf(part)])) as Record<Part, number>,
      misses: misses.map((each) => `${each.name} (${each.parts.join(', ')})`),
    }
  })
}
