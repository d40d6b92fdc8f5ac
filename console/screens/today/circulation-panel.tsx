import type { Today } from '#contract/console/today.ts'
import { daysSinceMonday } from '#contract/values/japan-day.ts'
import { DataTable } from '../../chart/data-table.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { LineChart } from '../../chart/line-chart.tsx'
import { shortDay } from './short-day.ts'

/** The points that members had at the end of each day: a debt of the same number of yen. */
export function CirculationPanel({ today: { days } }: { today: Today }) {
  const heads = ['日', '残高', '発行', '交換', '決定', '期限内']
  const rows = [...days].reverse().map((day) => ({
    id: day.day,
    cells: [day.day, day.circulation, day.issued, day.exchanged, day.decided, day.decidedInTime],
  }))
  return (
    <FigurePanel
      title="流通しているポイント"
      note="その日の終わりに会員が持っていたポイント（確保中を含む）。1ptは1円の負債です。決定は結果が出た交換、期限内はそのうち2営業日以内の件数です。"
      heads={heads}
      rows={rows}
      csvName="circulation"
    >
      <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[2fr_3fr] xl:grid-cols-1">
        <LineChart
          columns={days.map(({ day }) => ({
            id: day,
            label: daysSinceMonday(day) === 0 ? shortDay(day) : '',
          }))}
          series={[{ name: '残高', values: days.map(({ circulation }) => circulation) }]}
        />
        <DataTable label="流通しているポイント" heads={heads} rows={rows} rowsAtFirst={5} />
      </div>
    </FigurePanel>
  )
}
