import { type MealTime, mealTimes } from '#contract/apps/app-recipe.ts'
import { mealNames } from './plan-text.ts'

type Props = { value: MealTime; onChange: (time: MealTime) => void }

export function MealTimeChoice({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">食事</legend>
      <div className="flex gap-0.5 rounded-xl bg-paper-deep p-1">
        {mealTimes.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === value}
            onClick={() => onChange(time)}
            className="min-h-11 min-w-11 rounded-full px-2 text-sm font-bold text-ink-soft hover:text-ink aria-pressed:bg-surface-raised aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {mealNames[time]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
