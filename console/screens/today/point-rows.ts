import type { MonthLine } from '#contract/console/months.ts'
import type { Today } from '#contract/console/today.ts'
import { lineGroup, lineSource } from '#contract/point/ledger-lines.ts'
import type { DataRow } from '../../chart/data-table.tsx'
import type { Bars } from '../../chart/sparkline.tsx'
import { meanOf } from './same-weekdays.ts'

type PointGroup = 'issued' | 'exchanged'

/** One source or channel: today so far, and the same weekday of the last weeks, newest first. */
export type PointRow = { name: string; now: number; before: number[]; mean: number | null }

/** The total of a group, then its sources in the order of their points on all days together. */
export function pointRows({ lines, sameWeekdays }: Today, group: PointGroup): PointRow[] {
  const days = [lines, ...sameWeekdays.map((day) => day.lines)].map((each) =>
    each.filter(({ line }) => lineGroup(line) === group),
  )
  const sources = [...new Set(days.flat().map(({ line }) => lineSource(line)))]
  const rows = sources.map((source) =>
    rowOf(
      source,
      days.map((each) => each.filter(({ line }) => lineSource(line) === source)),
    ),
  )
  return [rowOf(totalNames[group], days), ...rows.sort((one, other) => weightOf(other) - weightOf(one))]
}

const totalNames = { issued: '発行の合計', exchanged: '交換の合計' }

export const tableRow = ({ name, now, before, mean }: PointRow): DataRow => ({
  id: name,
  cells: [name, now, ...before, mean],
})

/** Oldest first, today last. */
export const barsOf = ({ now, before }: PointRow, days: readonly string[]): Bars =>
  [now, ...before].map((value, nth) => ({ id: days[nth] ?? '', value })).reverse()

function rowOf(name: string, days: readonly (readonly MonthLine[])[]): PointRow {
  const [now = 0, ...before] = days.map(pointsOf)
  return { name, now, before, mean: meanOf(before) }
}

const pointsOf = (lines: readonly MonthLine[]) => Math.abs(lines.reduce((sum, { points }) => sum + points, 0))

const weightOf = ({ now, before }: PointRow) => before.reduce((sum, value) => sum + value, now)
