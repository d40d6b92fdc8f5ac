import type { MonthBooks } from '#contract/console/months.ts'
import { lineGroup } from '#contract/point/ledger-lines.ts'

const whole = 10_000

/**
 * The expected share of points that will be exchanged, in hundredths of a percent: of the points that left circulation in
 * these months, those that were exchanged. All of them while none has left. The page states this method.
 */
export function expectedShare(months: readonly Pick<MonthBooks, 'lines' | 'late'>[]): number {
  const lines = months.flatMap((books) => [...books.lines, ...books.late])
  const left = (isWanted: (line: string) => boolean) =>
    -lines.filter(({ line }) => isWanted(line)).reduce((sum, { points }) => sum + points, 0)
  const exchanged = left((line) => lineGroup(line) === 'exchanged')
  const ended = left((line) => ['expired', 'reversed'].includes(lineGroup(line)))
  // Corrections can add more points than they end; they never make the share larger than the whole.
  const all = exchanged + Math.max(0, ended)
  return all <= 0 ? whole : Math.min(whole, Math.max(0, Math.round((exchanged * whole) / all)))
}
