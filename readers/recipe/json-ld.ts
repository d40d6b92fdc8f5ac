import type { Recipe } from '#contract/apps/app-recipe.ts'
import { linesOf, stepLines } from './recipe-lines.ts'

/** Photos of steps as data URLs, by their hash. */
type StepImages = ReadonlyMap<string, string>

/** All fields of the recipe in schema.org format. */
export function toJsonLd(recipe: Recipe, image: string | null, stepImages: StepImages = new Map()): object {
  const stepPhotos = (recipe.stepPhotos ?? []).flatMap(({ hash, step, at }) => {
    const stepImage = stepImages.get(hash)
    return stepImage ? [{ step, at, image: stepImage }] : []
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    recipeYield: `${recipe.servings}${recipe.servingUnit}`,
    recipeIngredient: linesOf(recipe.ingredients),
    recipeInstructions: stepLines(recipe.steps).map((text) => ({ '@type': 'HowToStep', text })),
    dateCreated: new Date(recipe.createdAt).toISOString(),
    dateModified: new Date(recipe.editedAt).toISOString(),
    ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(',') }),
    ...(recipe.memo && { description: recipe.memo }),
    ...(recipe.source && sourceOf(recipe.source)),
    ...(recipe.minutes && { totalTime: `PT${recipe.minutes}M` }),
    ...(recipe.kcal && { nutrition: { '@type': 'NutritionInformation', calories: `${recipe.kcal} kcal` } }),
    ...(recipe.category && { recipeCategory: recipe.category }),
    ...(recipe.rating && { 'kotsukotsu:rating': recipe.rating }),
    // Facts that schema.org has no word for.
    'kotsukotsu:own': {
      id: recipe.id,
      favorite: recipe.favorite,
      tags: recipe.tags,
      servings: recipe.servings,
      servingUnit: recipe.servingUnit,
      cooked: recipe.cooked,
      ...(stepPhotos.length > 0 && { stepPhotos }),
    },
    ...(image && { image }),
  }
}

/** A book is no address. */
const sourceOf = (source: string) => (/^https?:\/\//.test(source) ? { url: source } : { isBasedOn: source })
