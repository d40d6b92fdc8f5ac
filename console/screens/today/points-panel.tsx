import { usualRule } from '#contract/console/figure-rules.ts'
import type { Today } from '#contract/console/today.ts'
import { digits } from '#contract/values/digits.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { cx } from '#web/ui/cx.ts'
import { shown } from '../../chart/data-table.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { Sparkline } from '../../chart/sparkline.tsx'
import { barsOf, type PointRow, pointRows, tableRow } from './point-rows.ts'
import { shortDay } from './short-day.ts'

/** Points issued by source and exchanged by channel, today so far beside the same weekday of the last four weeks. */
export function PointsPanel({ today, className }: { today: Today; className?: string }) {
  const days = [today.today, ...today.sameWeekdays.map(({ day }) => day)]
  const groups = [pointRows(today, 'issued'), pointRows(today, 'exchanged')]
  const weekday = `${weekdayNames[weekdayOf(today.today)]}曜日`
  return (
    <FigurePanel
      title="ポイントの発行と交換"
      unit={`pt、今日（ここまで）と過去4週の${weekday}`}
      note={`単位はpt、取り消しを差し引いた純額。比べる日は、過去4週の${weekday}の終日です。${usualRule}`}
      heads={['項目', '今日（ここまで）', ...days.slice(1).map(shortDay), '4週の平均']}
      rows={groups.flatMap((rows) =>
        rows.map((row, nth) => ({ ...tableRow(row), ...(nth === 0 ? { isTotal: true } : { isPart: true }) })),
      )}
      csvName={`points-${today.today}`}
      className={className}
    >
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <PointTable label="今日の発行と過去4週の平均" rows={groups[0] ?? []} days={days} />
        <PointTable label="今日の交換と過去4週の平均" rows={groups[1] ?? []} days={days} />
      </div>
    </FigurePanel>
  )
}

type TableProps = { label: string; rows: readonly PointRow[]; days: readonly string[] }

function PointTable({ label, rows, days }: TableProps) {
  return (
    <table className="numerals w-full border-collapse self-start text-xs leading-5 wrap-normal tall:leading-6">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-right text-ink-soft">
          <th scope="col" className="text-left font-bold">
            項目
          </th>
          <th scope="col" className="font-normal">
            <span className="sr-only">図</span>
          </th>
          <th scope="col" className="font-bold">
            今日
          </th>
          <th scope="col" className="pl-2 font-bold">
            平均
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          <tr key={row.name} className={cx('border-t border-line', nth === 0 && 'font-bold')}>
            <th
              scope="row"
              className={cx('text-left whitespace-nowrap', nth === 0 ? 'font-bold' : 'font-normal')}
            >
              {row.name}
            </th>
            <td className="w-14 px-2">
              <Sparkline bars={barsOf(row, days)} className="h-3.5 w-10" />
            </td>
            <td className={cx('text-right whitespace-nowrap', row.isFar && 'font-bold text-danger')}>
              {row.isFar && (
                <span title={usualRule}>
                  ▲<span className="sr-only">いつもと大きく違います</span>
                </span>
              )}
              {digits(row.now)}
            </td>
            <td className="pl-2 text-right font-normal whitespace-nowrap text-ink-soft">{shown(row.mean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
