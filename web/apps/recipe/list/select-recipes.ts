import type { Recipe } from '#contract/apps/app-recipe.ts'
import { oneName } from '#readers/recipe/quantity/one-name.ts'
import { splitLine } from '#readers/recipe/quantity/split-line.ts'
import { linesOf } from '#readers/recipe/recipe-lines.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { hasTags, readQuery } from '../../frame/list/search-query.ts'
import { kindsOf, withoutBrackets } from '../cook/ingredient-kinds.ts'

export type RecipeSort = 'edited' | 'cooked' | 'name' | 'minutes' | 'rating'
export type RecipeFilter = {
  query: string
  tag: string | null
  favorites: boolean
  sort: RecipeSort
  category: string | null
  /** At most this long. */
  minutes: number | null
  kcal: number | null
  /** At least so many stars. */
  rating: number | null
}

export const everyRecipe: RecipeFilter = {
  query: '',
  tag: null,
  favorites: false,
  sort: 'edited',
  category: null,
  minutes: null,
  kcal: null,
  rating: null,
}

/** Whether nothing but a search or the order was chosen. */
export const isUnfiltered = (filter: RecipeFilter): boolean =>
  JSON.stringify({ ...filter, query: '', sort: everyRecipe.sort }) === JSON.stringify(everyRecipe)

export const recipeIndex = searchIndex<Recipe>(searchText)

export function sortRecipes(all: Iterable<Recipe>, sort: RecipeSort): Recipe[] {
  return [...all]
    .filter((recipe) => !isTrashed(recipe) && !recipe.isWords)
    .sort((a, b) => orders[sort](a, b) || (a.id < b.id ? -1 : 1))
}

const orders: Record<RecipeSort, (a: Recipe, b: Recipe) => number> = {
  edited: (a, b) => b.editedAt - a.editedAt,
  cooked: (a, b) => b.cooked.length - a.cooked.length || b.editedAt - a.editedAt,
  name: (a, b) => a.title.localeCompare(b.title, 'ja'),
  // Recipes without a time come last.
  minutes: (a, b) => (a.minutes ?? longest) - (b.minutes ?? longest) || b.editedAt - a.editedAt,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.editedAt - a.editedAt,
}

const longest = 1e9

export function selectRecipes(sorted: readonly Recipe[], filter: RecipeFilter): Recipe[] {
  const { query, tag, favorites, category, minutes, kcal, rating } = filter
  const search = readQuery(query)
  const isFound = wordFinder(search.words)
  return sorted.filter(
    (recipe) =>
      (tag === null || recipe.tags.includes(tag)) &&
      (!favorites || recipe.favorite) &&
      (category === null || recipe.category === category) &&
      // A recipe that does not say how long it takes is not a quick one.
      (minutes === null || (recipe.minutes ?? longest) <= minutes) &&
      (kcal === null || (recipe.kcal ?? longest) <= kcal) &&
      (rating === null || (recipe.rating ?? 0) >= rating) &&
      hasTags(recipe.tags, search.tags) &&
      (search.words.length === 0 || isFound(recipeIndex.fold(recipe))),
  )
}

/** The categories in use, the most frequent first. */
export function categoriesOf(recipes: Iterable<Recipe>): string[] {
  const counts = new Map<string, number>()
  for (const recipe of recipes) {
    if (recipe.category && !isTrashed(recipe))
      counts.set(recipe.category, (counts.get(recipe.category) ?? 0) + 1)
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([category]) => category)
}

/** The text that a search looks through: as written, in one spelling, and with the kinds of its ingredients. */
function searchText({ title, ingredients, steps, memo, tags, category, source }: Recipe): string {
  const written = [title, tags.join(' '), category, ingredients, memo, steps, source].join('\n')
  const names = linesOf(ingredients).map((line) => withoutBrackets(splitLine(line).name))
  const kinds = names.flatMap(kindsOf)
  // Names one by one: in a sentence たら is no fish.
  return [written, oneName(`${written}\n${kinds.join(' ')}`), ...names.map(oneName)].join('\n')
}

/** Whether a text contains each word, as typed or in the one spelling that the searched text has too. */
function wordFinder(words: readonly string[]): (text: string) => boolean {
  const spelled = words.map((word) => [word, oneName(word)])
  return (text) => spelled.every((each) => each.some((word) => text.includes(word)))
}
