import type { Today } from '#contract/console/today.ts'
import { digits } from '#contract/values/digits.ts'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { LineChart } from '../../chart/line-chart.tsx'
import { weekColumns } from './week-columns.ts'

/** Registrations and active members of each day. */
export function ActivePanel({ today: { days }, className }: { today: Today; className?: string }) {
  const last = days.at(-1)
  return (
    <FigurePanel
      title="利用している会員"
      note="その日、その日までの7日間、30日間にスタンプを受け取った会員の数（人）。"
      heads={['日', '登録', '1日', '7日間', '30日間']}
      rows={[...days].reverse().map((day) => ({
        id: day.day,
        cells: [day.day, day.registrations, day.activeDay, day.activeWeek, day.activeMonth],
      }))}
      csvName="active-members"
      className={className}
    >
      <LineChart
        columns={weekColumns(days)}
        series={[
          { name: named('1日', last?.activeDay), values: days.map(({ activeDay }) => activeDay) },
          { name: named('7日間', last?.activeWeek), values: days.map(({ activeWeek }) => activeWeek) },
          { name: named('30日間', last?.activeMonth), values: days.map(({ activeMonth }) => activeMonth) },
        ]}
      />
    </FigurePanel>
  )
}

/** With the newest number: 「7日間 4,245人」. */
const named = (name: string, value: number | null | undefined) =>
  value == null ? name : `${name} ${digits(value)}人`
