import { toJsonLd } from '#readers/recipe/json-ld.ts'
import { exportPhotos } from '#web/storage/export-file.ts'
import { isTrashed } from '#web/storage/trash.ts'
import type { OpenForm } from '../frame/files/open-form.ts'
import { photosOf, recipeStorage } from './recipe-storage.ts'

/** The words of schema.org with the photos inside, which other apps and pages read. */
export const openForm: OpenForm = { storage: recipeStorage, write }

async function write() {
  const { records, store } = recipeStorage.current()
  const recipes = [...records.all().values()].filter((recipe) => !isTrashed(recipe) && !recipe.isWords)
  const photos = await exportPhotos({ owner: store.owner, app: 'recipe' }, recipes.flatMap(photosOf))
  const itemListElement = recipes.map((recipe) => {
    const photo = recipe.photo && photos[recipe.photo.hash]
    return toJsonLd(recipe, photo ? `data:${photo.type};base64,${photo.base64}` : null)
  })
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
  return { files: [{ path: 'recipes.json', content: JSON.stringify(list, null, 2) }], count: recipes.length }
}
