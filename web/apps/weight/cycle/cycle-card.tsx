import { fullDayWords } from '#contract/values/day-words.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatCard } from '../cards/stat-card.tsx'
import { isNearMark, markDay, useCycleMarks } from './cycle-marks.ts'

/** Explains weight that is water; shown to members who chose the marks. */
export function CycleCard({ today }: { today: Day }) {
  const marks = useCycleMarks()
  if (!marks) return null
  const isMarked = marks.days.includes(today)
  const last = marks.days.at(-1)
  return (
    <StatCard title="生理の印">
      <p>
        {isNearMark(marks.days, today)
          ? '生理の前後は、体にたまる水分で一時的に体重が増えることがあります。'
          : last
            ? `最後の印は${fullDayWords(last)}です。`
            : 'まだ印はありません。'}
      </p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => markDay(today, !isMarked)}>
        {isMarked ? '今日の印を外す' : '今日に印をつける'}
      </Button>
    </StatCard>
  )
}
