import type { Today } from '#contract/console/today.ts'
import { daysSinceMonday } from '#contract/values/japan-day.ts'
import { DataTable } from '../../chart/data-table.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { LineChart } from '../../chart/line-chart.tsx'
import { shortDay } from './short-day.ts'

/** Registrations and active members of each day. */
export function ActivePanel({ today: { days } }: { today: Today }) {
  const heads = ['日', '登録', '1日', '7日間', '30日間']
  const rows = [...days].reverse().map((day) => ({
    id: day.day,
    cells: [day.day, day.registrations, day.activeDay, day.activeWeek, day.activeMonth],
  }))
  return (
    <FigurePanel
      title="利用している会員"
      note="その日、その日までの7日間、30日間にスタンプを受け取った会員の数（人）。"
      heads={heads}
      rows={rows}
      csvName="active-members"
    >
      <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-2 xl:grid-cols-1">
        <LineChart
          columns={days.map(({ day }) => ({
            id: day,
            label: daysSinceMonday(day) === 0 ? shortDay(day) : '',
          }))}
          series={[
            { name: '1日', values: days.map(({ activeDay }) => activeDay) },
            { name: '7日間', values: days.map(({ activeWeek }) => activeWeek) },
            { name: '30日間', values: days.map(({ activeMonth }) => activeMonth) },
          ]}
        />
        <DataTable label="利用している会員" heads={heads} rows={rows} rowsAtFirst={5} />
      </div>
    </FigurePanel>
  )
}
