import type { RecordBase } from './app-records.ts'

/** A picture, kept outside the records under the hash of its bytes. */
export type Photo = { hash: string; width: number; height: number }

/** One time it was cooked. `day` is a day in Japan, as 2026-11-15. */
export type Cooked = { id: string; day: string; note: string }

/**
 * Ingredients and steps are one line each in a text that merges letter by letter, as people write and paste them;
 * what a line means is read from it, never stored beside it. A line in 【】 begins a group.
 */
export type Recipe = RecordBase & {
  title: string
  ingredients: string
  steps: string
  memo: string
  /** How many the amounts are for, and of what: 2人分, 12個. */
  servings: number
  servingUnit: string
  tags: string[]
  favorite: boolean
  photo?: Photo
  /** Where it was found. */
  source?: string
  /** A map, so that two devices can each add an evening. */
  cooked: Cooked[]
}

export const recipeTexts = ['title', 'ingredients', 'steps', 'memo'] as const

export const servingsMax = 100
export const recipeTitleLengthMax = 100
export const recipeTextLengthMax = 20_000
export const recipeTagLengthMax = 30
export const cookedNoteLengthMax = 300
