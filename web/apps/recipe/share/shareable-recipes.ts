import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Space } from '#contract/space/space.ts'
import { servingsRatio } from '#readers/recipe/quantity/fraction.ts'
import { nameOf, recipeText } from '#readers/recipe/recipe-text.ts'
import { isTrashed } from '#web/storage/trash.ts'
import type { Shareable } from '../../frame/space/space-sheet.tsx'
import { recipeStorage } from '../recipe-storage.ts'
import { isOfTags } from './home-of-recipe.ts'

/** A recipe, or the shared recipes of a tag to which it belongs. */
export const shareableRecipe = (recipe: Recipe, space: Space | null): Shareable =>
  space?.kind === 'recipe-tag'
    ? shareableTag(space.title, space)
    : {
        storage: recipeStorage,
        kind: 'recipe',
        title: nameOf(recipe),
        space,
        ids: () => [recipe.id],
        copyText: () => textOf(recipe),
      }

/** The recipes of a tag: all of one's own that have it, and those that get it from then on. */
export function shareableTag(tag: string, space: Space | null): Shareable {
  const kind = 'recipe-tag'
  const opened = recipeStorage.current()
  const all = () =>
    [...opened.records.all().values()].filter((recipe) => !isTrashed(recipe) && !recipe.isWords)
  return {
    storage: recipeStorage,
    kind,
    title: tag,
    space,
    ids: () =>
      all()
        .filter(({ tags }) => isOfTags({ kind, title: tag }, tags))
        .map(({ id }) => id),
    copyText: () =>
      all()
        .filter(({ id }) => opened.placeOf(id).space?.id === space?.id)
        .map(textOf)
        .join('\n\n'),
  }
}

const textOf = (recipe: Recipe) =>
  recipeText(recipe, { servings: recipe.servings, by: servingsRatio(recipe.servings, recipe.servings) })
