import type { Recipe } from '#contract/apps/app-recipe.ts'
import { matches, wordsOf } from '#web/storage/fold-text.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'

export type RecipeSort = 'edited' | 'cooked' | 'name'
export type RecipeFilter = { query: string; tag: string | null; favorites: boolean; sort: RecipeSort }

export const recipeIndex = searchIndex<Recipe>(
  ({ title, ingredients, steps, memo, tags }) =>
    `${title}\n${tags.join(' ')}\n${ingredients}\n${memo}\n${steps}`,
)

export function sortRecipes(all: Iterable<Recipe>, sort: RecipeSort): Recipe[] {
  return [...all]
    .filter((recipe) => !isTrashed(recipe))
    .sort((a, b) => orders[sort](a, b) || (a.id < b.id ? -1 : 1))
}

const orders: Record<RecipeSort, (a: Recipe, b: Recipe) => number> = {
  edited: (a, b) => b.editedAt - a.editedAt,
  cooked: (a, b) => b.cooked.length - a.cooked.length || b.editedAt - a.editedAt,
  name: (a, b) => a.title.localeCompare(b.title, 'ja'),
}

export function selectRecipes(sorted: readonly Recipe[], { query, tag, favorites }: RecipeFilter): Recipe[] {
  const words = wordsOf(query)
  return sorted.filter(
    (recipe) =>
      (tag === null || recipe.tags.includes(tag)) &&
      (!favorites || recipe.favorite) &&
      (words.length === 0 || matches(recipeIndex.fold(recipe), words)),
  )
}
