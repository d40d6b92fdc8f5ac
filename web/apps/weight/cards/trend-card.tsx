import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import type { Weights } from '../use-weights.ts'
import { changeOver } from './change-over.ts'
import { StatCard } from './stat-card.tsx'

const spans = [
  { label: '1週間', days: 7 },
  { label: '1か月', days: 30 },
  { label: '1年', days: 365 },
]

/** The weight without the daily fluctuations. */
export function TrendCard({ weights: { days, trend, levelKg, today } }: { weights: Weights }) {
  if (levelKg === null) return null
  return (
    <StatCard title="いまの傾向">
      <p>
        <span className="numerals text-4xl font-bold">{kgText(levelKg)}</span>
        <span className="ml-1 font-bold">kg</span>
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {spans.map(({ label, days: span }) => {
          const change = changeOver({ days, trend, today }, span)
          return (
            <div key={label} className="rounded-md bg-paper-deep px-2 py-2 text-center">
              <dt className="text-xs text-ink-soft">{label}で</dt>
              <dd className="numerals font-bold">
                {change === null ? (
                  <span className="text-sm font-normal text-ink-soft">記録なし</span>
                ) : (
                  `${changeText(change)}kg`
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </StatCard>
  )
}
