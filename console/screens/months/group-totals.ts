import type { MonthBooks } from '#contract/console/months.ts'
import { type LineGroup, lineGroup, lineGroups } from '#contract/point/ledger-lines.ts'

/** The change of each group, late entries included: their sum is closing minus opening. */
export function groupTotals({ lines, late }: Pick<MonthBooks, 'lines' | 'late'>): Record<LineGroup, number> {
  const totals: Record<LineGroup, number> = { issued: 0, exchanged: 0, expired: 0, reversed: 0 }
  for (const group of lineGroups) {
    for (const { line, points } of [...lines, ...late]) if (lineGroup(line) === group) totals[group] += points
  }
  return totals
}
