import type { MealTime } from '#contract/apps/app-recipe.ts'
import { withWeekday } from '#contract/values/day-words.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import type { Day } from '#contract/values/japan-day.ts'

/** In one letter, as rows have little room. */
export const mealNames: Record<MealTime, string> = { breakfast: '朝', lunch: '昼', dinner: '夜' }

export function dateText(day: Day): string {
  const { month, date } = partsOf(day)
  return `${month}/${date}`
}

export const dayText = (day: Day): string => withWeekday(day)

/** 17日（火）, where the week is named above. */
export const shortDayText = (day: Day): string => withWeekday(day, `${partsOf(day).date}日`)
