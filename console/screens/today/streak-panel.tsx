import { streakBucketNames, streakBuckets } from '#contract/console/figure-rules.ts'
import type { Today } from '#contract/console/today.ts'
import { BarChart } from '../../chart/bar-chart.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'

/** The lengths of the streaks of members who came on the last day. */
export function StreakPanel({ today: { streaks }, className }: { today: Today; className?: string }) {
  return (
    <FigurePanel
      title="スタンプの連続日数"
      {...(streaks && { note: `${streaks.day}にスタンプを受け取った会員の数（人）。` })}
      heads={['連続日数', '会員']}
      rows={streakBucketNames.map((name, nth) => ({
        id: name,
        cells: [name, streaks?.members[nth] ?? null],
      }))}
      csvName="streaks"
      className={className}
    >
      {streaks ? (
        <BarChart
          columns={streakBuckets.map((least) => ({ id: String(least), label: `${least}〜` }))}
          series={[{ name: '会員', values: streaks.members }]}
        />
      ) : (
        <p className="text-sm text-ink-soft">まだ数字がありません。</p>
      )}
    </FigurePanel>
  )
}
