import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { quickDays } from './quick-days.ts'

type Props = { today: Day; chosen: Day | undefined; onChoose: (day: Day) => void }

/** 今日, 明日, 週末, 来週: each with its day, so that nobody has to guess which one is meant. */
export function QuickDayButtons({ today, chosen, onChoose }: Props) {
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {quickDays(today).map(({ label, day }) => (
        <button
          key={label}
          type="button"
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
          className="grid min-h-14 min-w-0 content-center rounded-md border border-line bg-surface text-center leading-tight hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span className="font-bold">{label}</span>
          <span className="numerals text-xs text-ink-soft">
            {partsOf(day).date}日（{weekdayNames[weekdayOf(day)]}）
          </span>
        </button>
      ))}
    </div>
  )
}
