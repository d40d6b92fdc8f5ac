import { Legend } from './legend.tsx'
import { Plot } from './plot.tsx'
import { type Series, seriesColors } from './series.ts'

type Props = { columns: readonly { id: string; label: string }[]; series: readonly Series[] }

/** Bars side by side, one for each series in each column. */
export function BarChart({ columns, series }: Props) {
  const values = series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      <Plot columns={columns} values={values}>
        {({ x, y, columnWidth }) => {
          const width = Math.min(28, (columnWidth * 0.8) / series.length)
          return series.map(({ name, values }, nth) => (
            <g key={name} className={seriesColors[nth]?.area}>
              {columns.map(({ id }, at) => {
                const from = x(at) - (width * series.length) / 2 + width * nth
                const value = values[at] ?? 0
                return (
                  <rect
                    key={id}
                    x={from}
                    width={Math.max(1, width - 1)}
                    y={y(value)}
                    height={y(0) - y(value)}
                  />
                )
              })}
            </g>
          ))
        }}
      </Plot>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} kind="area" />}
    </div>
  )
}
