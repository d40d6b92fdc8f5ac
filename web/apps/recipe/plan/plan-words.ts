import { type Recipe, recipeTitleLengthMax } from '#contract/apps/app-recipe.ts'
import type { Records } from '#web/storage/records.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { newRecipe } from '../recipe-storage.ts'
import { type Meal, planMeal } from './plan.ts'

const offered = ['外食', '残り物']
const shownMax = 5

const wordsIn = (recipes: Iterable<Recipe>): Recipe[] =>
  [...recipes].filter((recipe) => recipe.isWords && !recipe.dishOf && !isTrashed(recipe))

/** 外食 and 残り物, and those that the member wrote last. */
export function usualWords(recipes: readonly Recipe[]): string[] {
  const written = wordsIn(recipes)
    .toSorted((a, b) => b.editedAt - a.editedAt)
    .map(({ title }) => title)
  return [...new Set([...offered, ...written])].slice(0, shownMax)
}

/** Writes free words into a meal. Returns the id of their record. */
export function planWords(records: Records<Recipe>, written: string, meal: Meal): string {
  const id = wordsFor(records, written)
  planMeal(records, id, meal, 1)
  return id
}

/** The record of these words. The same words are one. */
export function wordsFor(records: Records<Recipe>, written: string): string {
  const title = written.trim().slice(0, recipeTitleLengthMax)
  const known = wordsIn(records.all().values()).find((recipe) => recipe.title === title)
  return known?.id ?? records.create({ ...newRecipe, title, isWords: true })
}
