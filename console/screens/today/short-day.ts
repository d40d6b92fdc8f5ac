import type { Day } from '#contract/values/japan-day.ts'

/** 「11/9」 */
export const shortDay = (day: Day): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`
