import { useState } from 'react'
import type { MealTime, Recipe } from '#contract/apps/app-recipe.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RecipePicker } from '../list/recipe-picker.tsx'
import { MealTimeChoice } from './meal-time-choice.tsx'
import { usualWords } from './plan-words.ts'

type Props = {
  label: string
  recipes: readonly Recipe[]
  onRecipe: (recipe: Recipe, time: MealTime) => void
  onWords: (words: string, time: MealTime) => void
}

/** A recipe or free words for one meal of a day. */
export function AddMeal({ label, recipes, onRecipe, onWords }: Props) {
  const [time, setTime] = useState<MealTime>('dinner')
  return (
    <div className="grid gap-2 pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <MealTimeChoice value={time} onChange={setTime} />
        {usualWords(recipes).map((words) => (
          <Button key={words} size="sm" variant="secondary" onClick={() => onWords(words, time)}>
            {words}
          </Button>
        ))}
      </div>
      <RecipePicker
        label={label}
        takesFocus
        recipes={recipes}
        onPick={(recipe) => onRecipe(recipe, time)}
        onWords={(words) => onWords(words, time)}
      />
    </div>
  )
}
