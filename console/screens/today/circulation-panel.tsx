import type { Today } from '#contract/console/today.ts'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { LineChart } from '../../chart/line-chart.tsx'
import { weekColumns } from './week-columns.ts'

/** The points that members had at the end of each day: a debt of the same number of yen. */
export function CirculationPanel({ today: { days }, className }: { today: Today; className?: string }) {
  return (
    <FigurePanel
      title="流通しているポイント"
      note="その日の終わりに会員が持っていたポイント（確保中を含む）。1ptは1円の負債です。決定は結果が出た交換、期限内はそのうち2営業日以内の件数です。"
      heads={['日', '残高', '発行', '交換', '決定', '期限内']}
      rows={[...days].reverse().map((day) => ({
        id: day.day,
        cells: [day.day, day.circulation, day.issued, day.exchanged, day.decided, day.decidedInTime],
      }))}
      csvName="circulation"
      className={className}
    >
      <LineChart
        columns={weekColumns(days)}
        series={[{ name: '残高', values: days.map(({ circulation }) => circulation) }]}
      />
    </FigurePanel>
  )
}
