import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { SharedRecipe } from '#contract/share/shared-page-content.ts'
import type { Fraction } from '#readers/recipe/quantity/fraction.ts'
import { ingredientRows, stepLines, stepNumbers } from '#readers/recipe/recipe-lines.ts'
import { photosBySteps } from '../photo/step-photos.ts'

type Shown = { servings: number; by: Fraction }

/** The part of a recipe that a page shows, for the chosen servings: nothing about how its maker liked or cooked it. */
export function sharedRecipe(recipe: Recipe, { servings, by }: Shown): SharedRecipe {
  const steps = stepLines(recipe.steps)
  const numbers = stepNumbers(steps)
  const photos = photosBySteps(steps, recipe.stepPhotos ?? [])
  return {
    app: 'recipe',
    title: recipe.title,
    servings: `${servings}${recipe.servingUnit}`,
    ...(recipe.minutes !== undefined && { minutes: recipe.minutes }),
    ingredients: ingredientRows(recipe.ingredients, by).map((row) =>
      'heading' in row ? { heading: row.heading } : { mark: row.mark, name: row.name, amount: row.amount },
    ),
    steps: steps.map((text, at) => {
      const [number, photo] = [numbers[at] ?? null, photos[at]]
      return { text, ...(number !== null && { number }), ...(photo && { photo: photo.hash }) }
    }),
    memo: recipe.memo,
    source: recipe.source ?? '',
    ...(recipe.photo && { photo: recipe.photo.hash }),
  }
}
