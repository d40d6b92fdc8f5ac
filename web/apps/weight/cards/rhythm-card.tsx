import { digits } from '#contract/values/digits.ts'
import type { Rhythm } from '../rhythm.ts'
import type { WeightView } from '../use-weights.ts'
import { StatCard } from './stat-card.tsx'

/** Counts days with records, never missed ones. */
export function RhythmCard({ weights: { rhythm } }: { weights: WeightView }) {
  if (rhythm.total === 0) return null
  return (
    <StatCard title="記録のリズム">
      <p>
        <span className="numerals text-4xl font-bold">
          {digits(rhythm.run >= 2 ? rhythm.run : rhythm.total)}
        </span>
        <span className="ml-1 font-bold">{rhythm.run >= 2 ? '日続いています' : '日分の記録'}</span>
      </p>
      <p className="mt-2 text-sm text-ink-soft">{wordsOf(rhythm)}</p>
    </StatCard>
  )
}

function wordsOf({ total, thisMonth, run }: Rhythm): string {
  const month = thisMonth > 0 ? `今月は${thisMonth}日。` : ''
  if (run >= 2) {
    return `${month}これまでに${digits(total)}日分を記録しました。1日お休みしても、途切れません。`
  }
  if (total === 1) return `${month}はじめの一歩です。思い出したときに、気軽にどうぞ。`
  if (run === 1) return `${month}また少しずつ、積み重なっています。`
  return 'おかえりなさい。これまでの記録はそのまま残っています。今日からまた、気軽にどうぞ。'
}
