import { useDeferredValue, useMemo, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Listing } from '#web/storage/listing.ts'
import { usePaintedValue } from '#web/ui/after-paint.ts'
import { useWarmIndex } from '../../frame/list/use-warm-index.ts'
import { tagsInUse } from '../../frame/tags.ts'
import {
  categoriesOf,
  everyRecipe,
  type RecipeFilter,
  recipeIndex,
  selectRecipes,
  sortRecipes,
} from './select-recipes.ts'

/** The listed recipes. Deferred, so that no press and no typing waits for the cards of the list. */
export function useRecipeList(listing: Listing<Recipe>) {
  const [filter, setFilter] = useState(everyRecipe)
  const shown = useDeferredValue(filter)
  const { sort } = shown
  const { records: listed, readiness } = usePaintedValue(listing)
  const sorted = useMemo(() => sortRecipes(listed.values(), sort), [listed, sort])
  const recipes = useMemo(() => selectRecipes(sorted, shown), [sorted, shown])
  const tags = useMemo(() => tagsInUse(listed.values()), [listed])
  const categories = useMemo(() => categoriesOf(sorted), [sorted])
  const has = useMemo(
    () => ({
      minutes: sorted.some(({ minutes }) => minutes !== undefined),
      kcal: sorted.some(({ kcal }) => kcal !== undefined),
      rating: sorted.some(({ rating }) => rating !== undefined),
    }),
    [sorted],
  )

  useWarmIndex(recipeIndex, listed)

  // The same object until something changes, so that opening a recipe does not render the list again.
  return useMemo(
    () => ({
      filter,
      change: (change: Partial<RecipeFilter>) => setFilter((now) => ({ ...now, ...change })),
      /** The filter of the rendered list, which may lag behind what is pressed or typed. */
      shown,
      sorted,
      recipes,
      readiness,
      isEmpty: [...listed.values()].every(({ isWords }) => isWords),
      tags,
      categories,
      has,
    }),
    [filter, shown, sorted, recipes, readiness, listed, tags, categories, has],
  )
}
