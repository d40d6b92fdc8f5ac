import type { MonthLine } from '#contract/console/months.ts'
import type { Today } from '#contract/console/today.ts'
import { type LineGroup, lineGroup, lineSource } from '#contract/point/ledger-lines.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { BarChart } from '../../chart/bar-chart.tsx'
import { type DataRow, DataTable } from '../../chart/data-table.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { shortDay } from './short-day.ts'

/** Points issued by source and exchanged by channel, today so far beside the same weekday of the last four weeks. */
export function PointsPanel({ today }: { today: Today }) {
  const columns = [{ day: today.today, lines: today.lines }, ...today.sameWeekdays]
  const heads = [
    '項目',
    '今日（ここまで）',
    ...today.sameWeekdays.map(({ day }) => shortDay(day)),
    '4週の平均',
  ]
  const groups = (['issued', 'exchanged'] as const).map((group) => ({
    group,
    values: columns.map(({ lines }) => totalOf(lines, group)),
  }))
  const rows = groups.flatMap(({ group, values }) => [
    { ...rowOf(group === 'issued' ? '発行の合計' : '交換の合計', values), isTotal: true },
    ...sourcesOf(columns, group).map((source) => ({
      ...rowOf(
        source,
        columns.map(({ lines }) => pointsOf(lines.filter(({ line }) => lineSource(line) === source))),
      ),
      isPart: true,
    })),
  ])
  const drawn = [...columns].reverse()
  return (
    <FigurePanel
      title="ポイントの発行と交換"
      note={`単位はpt。比べる日は、過去4週の${weekdayNames[weekdayOf(today.today)]}曜日の終日です。`}
      heads={heads}
      rows={rows}
      csvName={`points-${today.today}`}
    >
      <div className="grid items-start gap-x-6 gap-y-3 xl:grid-cols-[2fr_3fr]">
        <BarChart
          columns={drawn.map(({ day }, nth) => ({
            id: day,
            label: nth === drawn.length - 1 ? '今日' : shortDay(day),
          }))}
          series={groups.map(({ group, values }) => ({
            name: group === 'issued' ? '発行' : '交換',
            values: [...values].reverse(),
          }))}
        />
        <DataTable label="ポイントの発行と交換" heads={heads} rows={rows} />
      </div>
    </FigurePanel>
  )
}

const pointsOf = (lines: readonly MonthLine[]) => Math.abs(lines.reduce((sum, { points }) => sum + points, 0))

const totalOf = (lines: readonly MonthLine[], group: LineGroup) =>
  pointsOf(lines.filter(({ line }) => lineGroup(line) === group))

function sourcesOf(columns: readonly { lines: readonly MonthLine[] }[], group: LineGroup): string[] {
  const lines = columns.flatMap((column) => column.lines.map(({ line }) => line))
  return [...new Set(lines.filter((line) => lineGroup(line) === group).map(lineSource))].sort()
}

function rowOf(name: string, [now = 0, ...before]: readonly number[]): DataRow {
  const mean =
    before.length === 0 ? null : Math.round(before.reduce((sum, value) => sum + value, 0) / before.length)
  return { id: name, cells: [name, now, ...before, mean] }
}
