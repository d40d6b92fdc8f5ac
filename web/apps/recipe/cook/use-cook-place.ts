import { useEffect, useState } from 'react'
import { type CookPlace, forgetCookPlace, keepCookPlace, readCookPlace, startOfRecipe } from './cook-place.ts'

/** The place in a recipe as state; every change is kept on this device. */
export function useCookPlace(recipeId: string | undefined) {
  const [place, setPlace] = useState(startOfRecipe)

  useEffect(() => setPlace(recipeId ? readCookPlace(recipeId) : startOfRecipe), [recipeId])

  function change(part: Partial<CookPlace>): void {
    if (!recipeId) return
    const next = { ...readCookPlace(recipeId), ...part }
    setPlace(next)
    keepCookPlace(recipeId, next)
  }
  return {
    place,
    change,
    toggle: (key: string) => change({ ticked: toggled(place.ticked, key) }),
    finish: () => {
      if (recipeId) forgetCookPlace(recipeId)
      setPlace(startOfRecipe)
    },
  }
}

const toggled = (ticked: readonly string[], key: string): string[] =>
  ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key]
