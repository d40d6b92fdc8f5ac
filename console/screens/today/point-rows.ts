import { isFarFromUsual } from '#contract/console/figure-rules.ts'
import type { Today } from '#contract/console/today.ts'
import { lineGroup, lineSource } from '#contract/point/ledger-lines.ts'
import { type PointLine, pointFigures } from '#contract/point/point-figures.ts'
import type { DataRow } from '../../chart/data-table.tsx'
import type { Bars } from '../../chart/sparkline.tsx'
import { meanOf } from './same-weekdays.ts'

type PointGroup = 'issued' | 'exchanged'

/** One source or channel: today so far, and the same weekday of the last weeks, newest first. */
export type PointRow = {
  name: string
  now: number
  before: number[]
  mean: number | null
  /** Far from usual. */
  isFar: boolean
}

/** The total of a group, then its sources in the order of their points on all days together. */
export function pointRows({ lines, sameWeekdays }: Today, group: PointGroup): PointRow[] {
  const days = [lines, ...sameWeekdays.map((day) => day.lines)].map((each) =>
    each.filter(({ line }) => lineGroup(line) === group),
  )
  const sources = [...new Set(days.flat().map(({ line }) => lineSource(line)))]
  const rows = sources.map((source) =>
    rowOf(
      source,
      group,
      days.map((each) => each.filter(({ line }) => lineSource(line) === source)),
    ),
  )
  return [
    rowOf(totalNames[group], group, days),
    ...rows.sort((one, other) => weightOf(other) - weightOf(one)),
  ]
}

const totalNames = { issued: '発行の合計', exchanged: '交換の合計' }

export const tableRow = ({ name, now, before, mean }: PointRow): DataRow => ({
  id: name,
  cells: [name, now, ...before, mean],
})

/** Oldest first, today last. */
export const barsOf = ({ now, before }: PointRow, days: readonly string[]): Bars =>
  [now, ...before].map((value, nth) => ({ id: days[nth] ?? '', value })).reverse()

function rowOf(name: string, group: PointGroup, days: readonly (readonly PointLine[])[]): PointRow {
  // Exchanges take points out, and are shown without a sign. Issued points are negative if more were taken back.
  const sign = group === 'issued' ? 1 : -1
  const [now = 0, ...before] = days.map((lines) => 0 + sign * pointFigures(lines)[group])
  return { name, now, before, mean: meanOf(before), isFar: isFarFromUsual(now, before, 'points') }
}

const weightOf = ({ now, before }: PointRow) =>
  before.reduce((sum, value) => sum + Math.abs(value), Math.abs(now))
