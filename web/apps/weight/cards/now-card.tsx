import { dayWordsBeside } from '#contract/values/day-words.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { partNames } from '#readers/weight/day-part.ts'
import { changeText, kgText } from '#readers/weight/one-decimal.ts'
import type { Comparable } from '../figures/comparable.ts'
import type { WeightView } from '../use-weights.ts'
import { changeOver, recentDaysMax } from './change-over.ts'
import { StatCard } from './stat-card.tsx'

const spans = [
  { label: '1週間', days: 7 },
  { label: '1か月', days: 30 },
  { label: '1年', days: 365 },
]

/** The weight without the daily fluctuations. */
export function NowCard({ weights: { comparable, nowKg, today } }: { weights: WeightView }) {
  const last = comparable.days.at(-1)?.day
  if (nowKg === null || last === undefined) return null
  const isRecent = last >= addDays(today, -recentDaysMax)
  return (
    <StatCard title={isRecent ? 'いまの体重' : `${dayWordsBeside(last, today)}の体重`}>
      <p>
        <span className="numerals text-4xl font-bold">{kgText(nowKg)}</span>
        <span className="ml-1 font-bold">kg</span>
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {spans.map(({ label, days: span }) => {
          const change = changeOver({ days: comparable.days, today }, span)
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
      <p className="mt-3 text-xs text-ink-soft">日々のぶれをならした値です。{slotWords(comparable)}</p>
    </StatCard>
  )
}

/** Says how mornings and evenings were made comparable. */
function slotWords({ main, differenceKg }: Comparable): string {
  const [own, other] =
    main === 'morning' ? (['morning', 'evening'] as const) : (['evening', 'morning'] as const)
  if (differenceKg === null || Math.abs(differenceKg) < 0.05) return ''
  const word = differenceKg > 0 ? '重い' : '軽い'
  return `${partNames[other]}は${partNames[own]}より${kgText(Math.abs(differenceKg))}kgほど${word}ので、${partNames[own]}にそろえています。`
}
