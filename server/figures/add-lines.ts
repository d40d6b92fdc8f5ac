import type { LedgerLine } from '../ledger/movement-lines.ts'

/** One line for each name, in the order of the names. */
export function addLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>()
  for (const { line, points, times } of lines) {
    const sum = sums.get(line) ?? { line, points: 0, times: 0 }
    sums.set(line, { line, points: sum.points + points, times: sum.times + times })
  }
  return [...sums.values()].sort((one, other) => (one.line < other.line ? -1 : 1))
}
