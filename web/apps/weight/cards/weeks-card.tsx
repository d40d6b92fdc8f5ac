import { partsOf } from '#contract/values/japan-calendar.ts'
import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import { linear } from '#web/ui/chart/linear.ts'
import type { WeightView } from '../use-weights.ts'
import type { WeekMean } from '../weekly-means.ts'
import { StatCard } from './stat-card.tsx'

const weeksShown = 8

/** The last weeks, newest first, as dots on a common scale: bars would have to start at zero. */
export function WeeksCard({ weights: { weeks } }: { weights: WeightView }) {
  const shown = weeks.slice(-weeksShown).reverse()
  if (shown.length < 2) return null
  const kgs = shown.map(({ kg }) => kg)
  const low = Math.min(...kgs)
  const spread = Math.max(1, Math.max(...kgs) - low)
  // A margin for the dots, which on a narrow screen reach a little beyond it.
  const percentOf = linear([low, low + spread], [4, 96])
  return (
    <StatCard title="週の平均">
      <table className="w-full text-sm">
        <caption className="sr-only">週の平均</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">週のはじめ</th>
            <th scope="col">平均</th>
            <th scope="col">前の週から</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week.monday}>
              <th scope="row" className="w-16 py-1.5 text-left font-normal whitespace-nowrap text-ink-soft">
                {weekText(week)}
              </th>
              <td className="py-1.5">
                <span className="flex items-center gap-2">
                  <svg
                    aria-hidden="true"
                    width="100%"
                    height="12"
                    className="min-w-0 flex-1 overflow-visible"
                  >
                    <rect y="5" width="100%" height="2" rx="1" className="fill-line" />
                    <circle cx={`${percentOf(week.kg)}%`} cy="6" r="5" className="fill-art-indigo" />
                  </svg>
                  <b className="numerals whitespace-nowrap">{kgText(week.kg)}kg</b>
                </span>
              </td>
              <td className="numerals w-14 py-1.5 text-right whitespace-nowrap text-ink-soft">
                {week.change === null ? '—' : changeText(week.change)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </StatCard>
  )
}

function weekText({ monday }: WeekMean): string {
  const { month, date } = partsOf(monday)
  return `${month}/${date}〜`
}
