import { toJsonLd } from '#readers/recipe/json-ld.ts'
import { exportPhotos } from '#web/storage/export-file.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { saveExport } from '../frame/files/save-export.ts'
import { photosOf, recipeStorage } from './recipe-storage.ts'

/** All recipes in the words of schema.org with their photos, which other apps and pages read without us. */
export async function exportRecipes(): Promise<void> {
  const { records, store } = recipeStorage.current()
  const recipes = [...records.all().values()].filter((recipe) => !isTrashed(recipe))
  const photos = await exportPhotos({ owner: store.owner, app: 'recipe' }, recipes.flatMap(photosOf))
  const itemListElement = recipes.map((recipe) => {
    const photo = recipe.photo && photos[recipe.photo.hash]
    return toJsonLd(recipe, photo ? `data:${photo.type};base64,${photo.base64}` : null)
  })
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
  const content = new Blob([JSON.stringify(list, null, 2)], { type: 'application/ld+json' })
  saveExport({ app: 'recipe', ending: 'json', content, count: recipes.length })
}
