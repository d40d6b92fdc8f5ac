import type { RecordBase } from './app-records.ts'

/** A photo, stored outside the records under the hash of its bytes. */
export type Photo = { hash: string; width: number; height: number }

/** One time the recipe was cooked. `day` is a day in Japan, such as 2026-11-15. */
export type Cooked = { id: string; day: string; note: string }

/**
 * Ingredients and steps are texts with one item per line, which merge by character. The meaning of a line is parsed
 * from it and never stored. A line in 【】 starts a group.
 */
export type Recipe = RecordBase & {
  title: string
  ingredients: string
  steps: string
  memo: string
  /** The number of servings the amounts are for, with its unit: 2人分, 12個. */
  servings: number
  servingUnit: string
  tags: string[]
  favorite: boolean
  photo?: Photo
  /** The source of the recipe. */
  source?: string
  /** A map, so that two devices can each add an entry. */
  cooked: Cooked[]
}

export const servingsMax = 100
export const recipeTitleLengthMax = 100
export const recipeTextLengthMax = 20_000
export const recipeTagLengthMax = 30
export const cookedNoteLengthMax = 300
