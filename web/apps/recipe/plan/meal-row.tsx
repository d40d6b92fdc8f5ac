import type { ReactNode } from 'react'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ServingsStepper } from '../servings-stepper.tsx'
import { MealTimeChoice } from './meal-time-choice.tsx'
import { isDish, type Meal, type PlannedMeal } from './plan.ts'
import { mealNames } from './plan-text.ts'

type Props = {
  meal: PlannedMeal
  /** Says whose it is, if that is not the same as of the others. */
  mark: ReactNode
  isReadOnly: boolean
  /** The recipe that can be opened; null for words, and for the recipe of somebody else. */
  recipeId: string | null
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

/** A line for a dish, so that a week fits a phone, more for a long name; a press shows what can be changed. */
export function MealRow({ meal, mark, isReadOnly, recipeId, isOpen, onToggle, acts }: Props) {
  const { recipe, day, time, servings } = meal
  const name = nameOf(recipe)
  const line = (
    <>
      <span className="shrink-0 text-sm text-ink-soft">{mealNames[time]}</span>
      <span className="line-clamp-4 min-w-0 flex-1 py-1 font-bold break-words">{name}</span>
      {mark}
      {isDish(recipe) && (
        <span className="numerals shrink-0 text-sm text-ink-soft">
          {servings}
          {recipe.servingUnit}
        </span>
      )}
    </>
  )
  const shape = 'flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left'
  if (isReadOnly && recipeId === null) return <li className={shape}>{line}</li>
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`${shape} hover:bg-paper-deep`}
      >
        {line}
      </button>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
          {!isReadOnly && (
            <MealTimeChoice value={time} onChange={(next) => acts.onMove(meal, { day, time: next })} />
          )}
          {isDish(recipe) && !isReadOnly && (
            <ServingsStepper
              label={`${name}の人数`}
              hideLabel
              value={servings}
              unit={recipe.servingUnit}
              onChange={(value) => acts.onServings(meal, value)}
            />
          )}
          {recipeId !== null && (
            <Button size="sm" variant="quiet" onClick={() => acts.onOpen(recipeId)}>
              レシピを開く
            </Button>
          )}
          {!isReadOnly && (
            <Button size="sm" variant="quiet" onClick={() => acts.onRemove(meal)}>
              献立から外す
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
