import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Space } from '#contract/space/space.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { nameOf } from '#readers/recipe/recipe-text.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { Records } from '#web/storage/records.ts'
import { canWrite } from '#web/storage/space/spaces.ts'
import { isTrashed } from '#web/storage/trash.ts'
import type { Shareable } from '../../frame/space/space-sheet.tsx'
import { newRecipe, recipeStorage } from '../recipe-storage.ts'
import { isDish, planMeal, setShopped, unplanMeal } from './plan.ts'
import { dayText, mealNames } from './plan-text.ts'
import { wordsFor } from './plan-words.ts'

export const isPlan = ({ kind }: Pick<Space, 'kind'>): boolean => kind === 'plan'

/** The shared plan that new meals go to; null for one's own. */
export const planToFill = (spaces: readonly Space[]): Space | null =>
  spaces.find((space) => isPlan(space) && canWrite(space)) ?? null

/** The plan of meals. Starting takes the meals along that are planned from this day on. */
export function shareablePlan(space: Space | null, from: Day): Shareable {
  const opened = recipeStorage.current()
  return {
    storage: recipeStorage,
    kind: 'plan',
    title: space?.title ?? '献立',
    space,
    ids: () => [],
    fill: (id) => takeMeals(opened, id, from),
    copyText: () =>
      planText([
        ...(opened
          .recordsOf(space?.id ?? null)
          ?.all()
          .values() ?? []),
      ]),
  }
}

/** One's own meals from a day on, with what was sent to the shopping list of them. */
export function takeMeals(
  opened: Pick<Opened<Recipe>, 'records' | 'recordsOf'>,
  space: string,
  from: Day,
): void {
  const [own, shared] = [opened.recordsOf(null), opened.recordsOf(space)]
  if (!own || !shared) return
  opened.records.together(() => {
    for (const recipe of own.all().values()) {
      const planned = isTrashed(recipe) ? [] : recipe.planned.filter(({ day }) => day >= from)
      if (planned.length === 0) continue
      // Once for all its meals: what is made here is listed only when all is done.
      const id = isDish(recipe) ? dishIn(shared, recipe) : wordsFor(shared, recipe.title)
      for (const meal of planned) {
        planMeal(shared, id, meal, meal.servings)
        unplanMeal(own, recipe.id, meal)
      }
      for (const { week, servings } of recipe.shopped ?? [])
        if (week >= from) setShopped(shared, id, week, servings)
    }
  })
}

/** The dish of a recipe on a shared plan, made if it is not there as the recipe is now. Returns its id. */
export function dishIn(shared: Records<Recipe>, recipe: Recipe): string {
  const { ingredients, servings, servingUnit, dishOf = recipe.id } = recipe
  const dish = { title: nameOf(recipe), ingredients, servings, servingUnit, dishOf }
  // Cast: Object.keys has the type string[].
  const fields = Object.keys(dish) as (keyof typeof dish)[]
  const known = [...shared.all().values()].find((each) =>
    fields.every((field) => each[field] === dish[field]),
  )
  return known?.id ?? shared.create({ ...newRecipe, ...dish, isWords: true })
}

const planText = (recipes: readonly Recipe[]): string =>
  recipes
    .flatMap((recipe) => recipe.planned.map((meal) => ({ ...meal, recipe })))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, time, recipe }) =>
      `${dayText(day)} ${mealNames[time]} ${nameOf(recipe)}\n${recipe.ingredients}`.trim(),
    )
    .join('\n')
