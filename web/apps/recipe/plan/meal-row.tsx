import { nameOf } from '#readers/recipe/recipe-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ServingsStepper } from '../servings-stepper.tsx'
import { MealTimeChoice } from './meal-time-choice.tsx'
import type { Meal, PlannedMeal } from './plan.ts'
import { mealNames } from './plan-text.ts'

type Props = {
  meal: PlannedMeal
  isOpen: boolean
  onToggle: () => void
  acts: MealActs
}

export type MealActs = {
  onServings: (meal: PlannedMeal, servings: number) => void
  onMove: (meal: PlannedMeal, to: Meal) => void
  onRemove: (meal: PlannedMeal) => void
  onOpen: (id: string) => void
}

/** One line for a dish, so that a week fits a phone; a press shows what can be changed. */
export function MealRow({ meal, isOpen, onToggle, acts }: Props) {
  const { recipe, day, time, servings } = meal
  const name = nameOf(recipe)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-paper-deep"
      >
        <span className="shrink-0 text-sm text-ink-soft">{mealNames[time]}</span>
        <span className="min-w-0 flex-1 truncate font-bold">{name}</span>
        {!recipe.isWords && (
          <span className="numerals shrink-0 text-sm text-ink-soft">
            {servings}
            {recipe.servingUnit}
          </span>
        )}
      </button>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
          <MealTimeChoice value={time} onChange={(next) => acts.onMove(meal, { day, time: next })} />
          {!recipe.isWords && (
            <>
              <ServingsStepper
                label={`${name}の人数`}
                hideLabel
                value={servings}
                unit={recipe.servingUnit}
                onChange={(value) => acts.onServings(meal, value)}
              />
              <Button size="sm" variant="quiet" onClick={() => acts.onOpen(recipe.id)}>
                レシピを開く
              </Button>
            </>
          )}
          <Button size="sm" variant="quiet" onClick={() => acts.onRemove(meal)}>
            献立から外す
          </Button>
        </div>
      )}
    </li>
  )
}
