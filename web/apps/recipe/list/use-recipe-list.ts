import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { tagsInUse } from '../../frame/tags.ts'
import { type RecipeFilter, recipeIndex, selectRecipes, sortRecipes } from './select-recipes.ts'

const everything: RecipeFilter = { query: '', tag: null, favorites: false, sort: 'edited' }

/** The listed recipes. Deferred, so that typing does not wait for a long list. */
export function useRecipeList(all: ReadonlyMap<string, Recipe>) {
  const [filter, setFilter] = useState(everything)
  const { tag, favorites, sort } = filter
  const listed = useDeferredValue(all)
  const query = useDeferredValue(filter.query)
  const sorted = useMemo(() => sortRecipes(listed.values(), sort), [listed, sort])
  const recipes = useMemo(
    () => selectRecipes(sorted, { query, tag, favorites, sort }),
    [sorted, query, tag, favorites, sort],
  )
  const tags = useMemo(() => tagsInUse(listed.values()), [listed])

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
  }
}
