import { Legend } from './legend.tsx'
import { Plot } from './plot.tsx'
import { type Series, seriesColors } from './series.ts'

type Props = { columns: readonly { id: string; label: string }[]; series: readonly Series[] }

/** A line for each series; a value that is not known interrupts it. */
export function LineChart({ columns, series }: Props) {
  const values = series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      <Plot columns={columns} values={values}>
        {({ x, y }) =>
          series.map(({ name, values }, nth) => (
            <g key={name} className={seriesColors[nth]?.line}>
              {runsOf(values).map((run) => (
                <polyline
                  key={run[0]?.at}
                  points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
                  fill="none"
                  strokeWidth={2}
                  strokeLinejoin="round"
                  strokeDasharray={seriesColors[nth]?.dashes}
                />
              ))}
              {runsOf(values)
                .filter((run) => run.length === 1)
                .flat()
                .map(({ at, value }) => (
                  <circle key={at} cx={x(at)} cy={y(value)} r={2} />
                ))}
            </g>
          ))
        }
      </Plot>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} kind="line" />}
    </div>
  )
}

type Point = { at: number; value: number }

/** The stretches without a gap. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = []
  let isOpen = false
  for (const [at, value] of values.entries()) {
    if (value !== null) {
      if (isOpen) runs.at(-1)?.push({ at, value })
      else runs.push([{ at, value }])
    }
    isOpen = value !== null
  }
  return runs
}
