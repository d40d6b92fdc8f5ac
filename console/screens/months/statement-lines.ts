import type { MonthBooks } from '#contract/console/months.ts'
import { lineGroup, lineGroupNames, lineGroups, lineName } from '#contract/point/ledger-lines.ts'
import type { PointLine } from '#contract/point/point-figures.ts'

/** One line of the statement. `isSum`: opening, closing, and the sum of a group. */
export type StatementLine = { id: string; name: string; times: number | null; points: number; isSum?: true }

/** Opening, the lines of each group below its sum, late entries and closing, in the order of the paper. */
export function statementLines({ opening, lines, late, closing }: MonthBooks): StatementLine[] {
  return [
    { id: 'opening', name: '期首の残高', times: null, points: opening, isSum: true },
    ...lineGroups.flatMap((group) =>
      withSum(
        group,
        lineGroupNames[group],
        lines.filter(({ line }) => lineGroup(line) === group),
      ),
    ),
    ...(late.length > 0 ? withSum('late', '締めた月の日付で、あとから記録された分', late) : []),
    { id: 'closing', name: '期末の残高', times: null, points: closing, isSum: true },
  ]
}

function withSum(id: string, name: string, lines: readonly PointLine[]): StatementLine[] {
  const sum = lines.reduce(
    (total, { points, times }) => ({ points: total.points + points, times: total.times + times }),
    { points: 0, times: 0 },
  )
  return [
    { id, name, ...sum, isSum: true },
    ...lines.map(({ line, points, times }) => ({ id: `${id} ${line}`, name: lineName(line), points, times })),
  ]
}
