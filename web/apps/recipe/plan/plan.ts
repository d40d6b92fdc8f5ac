import { Map as YMap } from 'yjs'
import { type MealTime, mealTimes, type Recipe, servingsMax } from '#contract/apps/app-recipe.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { firstDayOf, monthOf } from '#contract/values/japan-month.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { plannedKey } from '../recipe-storage.ts'

export type Meal = { day: Day; time: MealTime }
export type PlannedMeal = Meal & { key: string; recipe: Recipe; servings: number }
export type PlannedDay = { day: Day; meals: PlannedMeal[] }
type WeekMeal = { id: string; servings: number; shopped: number }
/** `isShared`: some of it is planned together with others. */
export type WeekToShop = { monday: Day; isShared: boolean }

/** The Monday of the week. */
export const mondayOf = (day: Day): Day => addDays(day, -daysSinceMonday(day))

/** Monday to Sunday with the recipes of each day. */
export function weekPlan(recipes: Iterable<Recipe>, monday: Day): PlannedDay[] {
  const all = [...recipes].filter((recipe) => !isTrashed(recipe))
  return [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const day = addDays(monday, at)
    const meals = all.flatMap((recipe) =>
      recipe.planned
        .filter((each) => each.day === day)
        .map(
          ({ time, servings }): PlannedMeal => ({
            key: mealKey(recipe.id, { day, time }),
            recipe,
            day,
            time,
            servings,
          }),
        ),
    )
    return { day, meals: meals.sort(byTime) }
  })
}

export const mealKey = (id: string, { day, time }: Meal): string => `${plannedKey(day, time)} ${id}`

const byTime = (a: PlannedMeal, b: PlannedMeal): number =>
  mealTimes.indexOf(a.time) - mealTimes.indexOf(b.time) || (a.recipe.title < b.recipe.title ? -1 : 1)

/** The weeks that show the month of the day. */
export function monthPlan(recipes: Iterable<Recipe>, shown: Day): PlannedDay[][] {
  const all = [...recipes]
  const month = monthOf(shown)
  const weeks: PlannedDay[][] = []
  for (let monday = mondayOf(firstDayOf(month)); monthOf(monday) <= month; monday = addDays(monday, 7))
    weeks.push(weekPlan(all, monday))
  return weeks
}

/** The needs of a week: the servings of a recipe in all its meals, and how many were put on the shopping list. */
export function weekMeals(week: readonly PlannedDay[]): WeekMeal[] {
  const meals = new Map<string, WeekMeal>()
  for (const { recipe, servings } of week.flatMap((day) => day.meals)) {
    if (!isDish(recipe)) continue
    const known = meals.get(recipe.id)
    const shopped = recipe.shopped?.find((each) => each.week === week[0]?.day)?.servings ?? 0
    meals.set(recipe.id, { id: recipe.id, servings: (known?.servings ?? 0) + servings, shopped })
  }
  return [...meals.values()]
}

/** Whether it has servings and ingredients: a recipe, or that of a shared plan. */
export const isDish = ({ isWords, dishOf }: Recipe): boolean => !isWords || dishOf !== undefined

/** The meals that the shopping list does not have yet. A meal that moved to another day of the week is on it. */
export const leftToShop = (meals: readonly WeekMeal[]): { id: string; servings: number }[] =>
  meals.flatMap(({ id, servings, shopped }) =>
    servings > shopped ? [{ id, servings: servings - shopped }] : [],
  )

export const isShopped = ({ servings, shopped }: WeekMeal): boolean => shopped >= servings

/** Remembers what was sent of a week, so that it is not sent again by itself. Returns the undo function. */
export function recordShopped(
  records: Records<Recipe>,
  { monday, meals }: { monday: Day; meals: readonly WeekMeal[] },
  sent: readonly { id: string; servings: number }[],
): () => void {
  const changes = meals.flatMap((meal) => {
    const servings = sent.find(({ id }) => id === meal.id)?.servings
    if (servings === undefined) return []
    // A meal sent twice on purpose is still one meal: more servings later are new.
    const after = isShopped(meal) ? Math.max(meal.shopped, servings) : meal.shopped + servings
    return [{ id: meal.id, before: meal.shopped, after }]
  })
  records.together(() => {
    for (const { id, after } of changes) setShopped(records, id, monday, after)
  })
  return () =>
    records.together(() => {
      for (const { id, before } of changes) setShopped(records, id, monday, before)
    })
}

/** Not an edit: the recipe keeps its place in the list. */
export const setShopped = (records: Records<Recipe>, id: string, monday: Day, servings: number): void =>
  records.markMap(id, (map) => {
    const shopped = map.get('shopped')
    if (!(shopped instanceof YMap)) map.set('shopped', new YMap([[monday, servings]]))
    else if (servings > 0) shopped.set(monday, servings)
    else shopped.delete(monday)
  })

export const planMeal = (records: Records<Recipe>, id: string, { day, time }: Meal, servings: number): void =>
  records.editMap(id, (map) => {
    const planned = map.get('planned')
    if (planned instanceof YMap) planned.set(plannedKey(day, time), servings)
    else map.set('planned', new YMap([[plannedKey(day, time), servings]]))
  })

export const unplanMeal = (records: Records<Recipe>, id: string, { day, time }: Meal): void =>
  records.editMap(id, (map) => {
    const planned = map.get('planned')
    if (planned instanceof YMap) planned.delete(plannedKey(day, time))
  })

/** A recipe that is in the other meal already is cooked for all of them. */
export function moveMeal(
  records: Records<Recipe>,
  { recipe, servings, ...from }: PlannedMeal,
  to: Meal,
): void {
  if (from.day === to.day && from.time === to.time) return
  const there = recipe.planned.find(({ day, time }) => day === to.day && time === to.time)
  records.together(() => {
    unplanMeal(records, recipe.id, from)
    planMeal(records, recipe.id, to, Math.min(servings + (there?.servings ?? 0), servingsMax))
  })
}
