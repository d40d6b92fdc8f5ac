import type { RecordBase } from './app-records.ts'

/** A photo, stored outside the records under the hash of its bytes. */
export type Photo = { hash: string; width: number; height: number }

/** A photo of a step, with the text and the place of the step when it was taken. */
export type StepPhoto = Photo & { step: string; at: number }

/** One time the recipe was cooked. `day` is a day in Japan, such as 2026-11-15. */
export type Cooked = { id: string; day: string; note: string }

export const mealTimes = ['breakfast', 'lunch', 'dinner'] as const
export type MealTime = (typeof mealTimes)[number]

/** The recipe is on the menu of a day in Japan, for this number of servings. */
export type Planned = { day: string; time: MealTime; servings: number }

/** The servings of a week's menu whose ingredients were put on the shopping list. `week` is its Monday. */
export type Shopped = { week: string; servings: number }

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
  /** Stored as a Y.Map by hash, empty in a new recipe, so that two devices can each add one. */
  stepPhotos?: StepPhoto[]
  /** From the start to the table. */
  minutes?: number
  /** For one serving. */
  kcal?: number
  /** 主菜, 汁物 or a word of the member's own. */
  category?: string
  /** 1 to 5, the member's own. */
  rating?: number
  /** The source of the recipe as typed: an address, or a book. */
  source?: string
  /** Stored as a Y.Map by id, empty in a new recipe, so that two devices can each add an entry. */
  cooked: Cooked[]
  /** 外食, 残り物: words of the menu alone, in `title`. They are no recipe and appear nowhere else. */
  isWords?: true
  /**
   * The recipe of a dish on a shared plan. Such words of the menu have its name, servings and ingredients as they were when
   * it was planned: nothing else of the recipe is shared, and no later edit of it.
   */
  dishOf?: string
  /**
   * Stored as a Y.Map from the day and meal (2026-11-15 dinner) to the servings, empty in a new recipe, so that two
   * devices can plan at once.
   */
  planned: Planned[]
  /** Stored as a Y.Map from the week to the servings, empty in a new recipe. */
  shopped?: Shopped[]
}

export const stepPhotosMax = 20
export const servingsMax = 100
/** A cake may be halved. */
export const servingsMin = 0.5
/** A recipe that does not say for how many it is counts as for so many. */
export const usualServings = 2
export const recipeTitleLengthMax = 100
export const recipeTextLengthMax = 20_000
export const recipeTagLengthMax = 30
export const cookedNoteLengthMax = 300
export const recipeMinutesMax = 10_000
export const recipeKcalMax = 10_000
export const recipeCategoryLengthMax = 20
export const recipeRatingMax = 5
export const recipeSourceLengthMax = 2_000

/** Whether the record is the one that the finding of its app asks for. The server pays by the same rule. */
export const earns = ({ title, isWords }: { title: string; isWords?: unknown }): boolean =>
  title.trim() !== '' && isWords !== true
