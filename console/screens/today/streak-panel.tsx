import { streakBucketNames } from '#contract/console/figure-rules.ts'
import type { Today } from '#contract/console/today.ts'
import { BarChart } from '../../chart/bar-chart.tsx'
import { DataTable } from '../../chart/data-table.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'

/** The lengths of the streaks of members who came on the last day. */
export function StreakPanel({ today: { streaks } }: { today: Today }) {
  const heads = ['連続日数', '会員']
  const rows = streakBucketNames.map((name, nth) => ({
    id: name,
    cells: [name, streaks?.members[nth] ?? null],
  }))
  return (
    <FigurePanel
      title="スタンプの連続日数"
      note={streaks && `${streaks.day}にスタンプを受け取った会員の数（人）。`}
      heads={heads}
      rows={rows}
      csvName="streaks"
    >
      {streaks ? (
        <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-2 xl:grid-cols-1">
          <BarChart
            columns={streakBucketNames.map((name) => ({ id: name, label: name }))}
            series={[{ name: '会員', values: streaks.members }]}
          />
          <DataTable label="スタンプの連続日数" heads={heads} rows={rows} />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">まだ数字がありません。</p>
      )}
    </FigurePanel>
  )
}
