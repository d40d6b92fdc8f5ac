import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { tagsInUse } from '../../frame/tags.ts'
import {
  categoriesOf,
  everyRecipe,
  type RecipeFilter,
  recipeIndex,
  selectRecipes,
  sortRecipes,
} from './select-recipes.ts'

/** The listed recipes. Deferred, so that typing does not wait for a long list. */
export function useRecipeList(all: ReadonlyMap<string, Recipe>) {
  const [filter, setFilter] = useState(everyRecipe)
  const { sort } = filter
  const listed = useDeferredValue(all)
  const query = useDeferredValue(filter.query)
  const sorted = useMemo(() => sortRecipes(listed.values(), sort), [listed, sort])
  const recipes = useMemo(() => selectRecipes(sorted, { ...filter, query }), [sorted, query, filter])
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

  useEffect(() => {
    let isStale = false
    void recipeIndex.warm(listed.values(), () => isStale)
    return () => {
      isStale = true
    }
  }, [listed])

  return {
    filter,
    change: (change: Partial<RecipeFilter>) => setFilter({ ...filter, ...change }),
    query,
    sorted,
    recipes,
    tags,
    categories,
    has,
  }
}
