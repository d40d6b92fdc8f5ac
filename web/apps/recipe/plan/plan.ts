import { Map as YMap } from 'yjs'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'

type PlannedMeal = { recipe: Recipe; servings: number }
export type PlannedDay = { day: Day; meals: PlannedMeal[] }

/** The Monday of the week. */
export const mondayOf = (day: Day): Day => addDays(day, -daysSinceMonday(day))

/** Monday to Sunday with the recipes of each day. */
export function weekPlan(recipes: Iterable<Recipe>, monday: Day): PlannedDay[] {
  const all = [...recipes].filter((recipe) => !isTrashed(recipe))
  return [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const day = addDays(monday, at)
    const meals = all.flatMap((recipe): PlannedMeal[] => {
      const planned = recipe.planned.find((each) => each.day === day)
      return planned ? [{ recipe, servings: planned.servings }] : []
    })
    return { day, meals: meals.sort((a, b) => (a.recipe.title < b.recipe.title ? -1 : 1)) }
  })
}

/** The shopping for the days: a recipe planned twice counts with the servings of both. */
export function servingsOfDays(days: readonly PlannedDay[]): { id: string; servings: number }[] {
  const totals = new Map<string, number>()
  for (const { recipe, servings } of days.flatMap(({ meals }) => meals)) {
    totals.set(recipe.id, (totals.get(recipe.id) ?? 0) + servings)
  }
  return [...totals].map(([id, servings]) => ({ id, servings }))
}

export const planMeal = (records: Records<Recipe>, id: string, day: Day, servings: number): void =>
  records.editMap(id, (map) => {
    const planned = map.get('planned')
    if (planned instanceof YMap) planned.set(day, servings)
    else map.set('planned', new YMap([[day, servings]]))
  })

export const unplanMeal = (records: Records<Recipe>, id: string, day: Day): void =>
  records.editMap(id, (map) => {
    const planned = map.get('planned')
    if (planned instanceof YMap) planned.delete(day)
  })
