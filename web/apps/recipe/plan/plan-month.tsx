import type { Day } from '#contract/values/japan-day.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import type { PlannedDay } from './plan.ts'
import { dayText } from './plan-text.ts'

type Props = {
  weeks: readonly (readonly PlannedDay[])[]
  /** 2026-11: days of its neighbours are pale. */
  month: string
  today: Day
  onDay: (day: Day) => void
}

const shownMax = 3

/** The dishes of a month at a glance; a day opens its week. */
export function PlanMonth({ weeks, month, today, onDay }: Props) {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
      <div aria-hidden="true" className="grid grid-cols-7 bg-paper-deep text-center text-xs text-ink-soft">
        {['月', '火', '水', '木', '金', '土', '日'].map((name) => (
          <span key={name} className="py-1">
            {name}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <ul key={week[0]?.day} className="grid grid-cols-7 gap-px">
          {week.map(({ day, meals }) => (
            <li key={day} className="grid bg-surface">
              <button
                type="button"
                aria-label={[dayText(day), ...meals.map(({ recipe }) => nameOf(recipe))].join('、')}
                onClick={() => onDay(day)}
                className={`flex min-h-16 min-w-0 flex-col items-stretch px-0.5 py-1 text-left hover:bg-paper-deep ${day.startsWith(month) ? '' : 'text-ink-soft'}`}
              >
                <span
                  className={`numerals px-0.5 text-xs ${day === today ? 'font-bold text-accent' : 'text-ink-soft'}`}
                >
                  {Number(day.slice(-2))}
                </span>
                {meals.slice(0, shownMax).map(({ recipe, time }) => (
                  <span key={`${time} ${recipe.id}`} className="line-clamp-2 text-xs leading-tight break-all">
                    {nameOf(recipe)}
                  </span>
                ))}
                {meals.length > shownMax && (
                  <span className="text-xs text-ink-soft">ほか{meals.length - shownMax}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
