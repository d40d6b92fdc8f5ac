import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Records } from '#web/storage/records.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import type { MealActs } from './meal-row.tsx'
import { type Meal, mealKey, moveMeal, planMeal, unplanMeal } from './plan.ts'
import { dayText, mealNames } from './plan-text.ts'
import { planWords } from './plan-words.ts'
import { dishIn } from './shared-plan.ts'

type Options = {
  records: Records<Recipe>
  /** The records of the shared plan that new meals go to; null while they are one's own alone. */
  shared: Records<Recipe> | null
  /** One's own records. */
  own: Records<Recipe>
  onAdded: () => void
  /** The meal whose row is unfolded has another key. */
  onOpenMeal: (key: string) => void
}

/** The acts of the menu, each with its undo. */
export function planActs({ records, shared, own, onAdded, onOpenMeal }: Options) {
  function added(id: string, meal: Meal, undo: () => void) {
    onAdded()
    offerUndo(`${dayText(meal.day)}の${mealNames[meal.time]}の献立に入れました`, undo)
    onOpenMeal(mealKey(id, meal))
  }

  function add({ recipe, servings }: { recipe: Recipe; servings: number }, meal: Meal) {
    const id = shared ? dishIn(shared, recipe) : recipe.id
    const planned = records.all().get(id)?.planned ?? []
    const before = planned.find(({ day, time }) => day === meal.day && time === meal.time)
    planMeal(records, id, meal, servings)
    added(id, meal, () =>
      // A recipe that was in the meal already gets its servings back.
      before ? planMeal(records, id, meal, before.servings) : unplanMeal(records, id, meal),
    )
  }

  function addWords(words: string, meal: Meal) {
    const id = planWords(shared ?? own, words, meal)
    added(id, meal, () => unplanMeal(records, id, meal))
  }

  const rowActs: Omit<MealActs, 'onOpen'> = {
    onServings: (meal, servings) => planMeal(records, meal.recipe.id, meal, servings),
    onMove: (meal, to) => {
      moveMeal(records, meal, to)
      onOpenMeal(mealKey(meal.recipe.id, to))
    },
    onRemove: (meal) => {
      unplanMeal(records, meal.recipe.id, meal)
      offerUndo('献立から外しました', () => planMeal(records, meal.recipe.id, meal, meal.servings))
    },
  }
  return { add, addWords, ...rowActs }
}
