import type { MealTime } from '#contract/apps/app-recipe.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { type Day, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'

/** In one letter, as rows have little room. */
export const mealNames: Record<MealTime, string> = { breakfast: '朝', lunch: '昼', dinner: '夜' }

export function dateText(day: Day): string {
  const { month, date } = partsOf(day)
  return `${month}/${date}`
}

export const dayText = (day: Day): string => `${dateText(day)}(${weekdayNames[weekdayOf(day)]})`
