import { partsOf } from '#contract/values/japan-calendar.ts'
import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import type { WeightView } from '../use-weights.ts'
import { StatCard } from './stat-card.tsx'
import { lastWeekSummary, type WeekSummary } from './week-summary.ts'

/** The last complete week in figures. */
export function WeekSummaryCard({ weights: { days, comparable, today } }: { weights: WeightView }) {
  const week = lastWeekSummary({ days, comparable: comparable.days, today })
  if (!week) return null
  return (
    <StatCard title={`先週のまとめ（${dayText(week.monday)}〜${dayText(week.sunday)}）`}>
      <p>
        <span className="text-sm">平均</span>
        <span className="numerals mx-1 text-4xl font-bold">{kgText(week.kg)}</span>
        <span className="font-bold">kg</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">{changeWords(week)}</p>
      <dl className={`mt-3 grid gap-2 ${week.fatPercent === null ? 'grid-cols-3' : 'grid-cols-2'}`}>
        <Fact name="記録した日" value={`${week.days}日`} />
        <Fact name="軽かった日" value={`${kgText(week.lowest)}kg`} />
        <Fact name="重かった日" value={`${kgText(week.highest)}kg`} />
        {week.fatPercent !== null && (
          <Fact
            name="体脂肪率"
            value={`${kgText(week.fatPercent)}%${week.fatChange === null ? '' : `（${changeText(week.fatChange)}）`}`}
          />
        )}
      </dl>
    </StatCard>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-md bg-paper-deep px-1 py-2 text-center">
      <dt className="text-xs whitespace-nowrap text-ink-soft">{name}</dt>
      <dd className="numerals font-bold">{value}</dd>
    </div>
  )
}

function changeWords({ change }: WeekSummary): string {
  if (change === null) return 'その前の週は記録がありません。'
  if (Math.abs(change) < 0.05) return '前の週と同じです。'
  return `前の週の平均より${changeText(change)}kgです。`
}

function dayText(day: string): string {
  const { month, date } = partsOf(day)
  return `${month}/${date}`
}
