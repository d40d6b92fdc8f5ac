import type { Recipe } from '#contract/apps/app-recipe.ts'
import { writeArchive } from '#readers/frame/archive/write-archive.ts'
import { paprikaFiles } from '#readers/import/recipes/write-paprika.ts'
import { toJsonLd } from '#readers/recipe/json-ld.ts'
import { exportPhotos } from '#web/storage/export-file.ts'
import { isTrashed } from '#web/storage/trash.ts'
import type { OpenFile, OpenForm } from '../frame/files/open-form.ts'
import { recipeStorage } from './recipe-storage.ts'

/** The words of schema.org, which other apps and pages read, and the file of Paprika; both with the photos inside. */
export const openForm: OpenForm = { storage: recipeStorage, write }

type Photos = Awaited<ReturnType<typeof exportPhotos>>

async function write(wanted?: string) {
  const { records } = recipeStorage.current()
  const recipes = [...records.all().values()].filter((recipe) => !isTrashed(recipe) && !recipe.isWords)
  const photos = await exportPhotos(recipeStorage, recipes)
  const files: OpenFile[] = []
  if (wanted !== 'paprikarecipes') files.push(jsonLd(recipes, photos))
  if (wanted !== 'json') files.push(await paprika(recipes, photos))
  return { files, count: recipes.length }
}

function jsonLd(recipes: readonly Recipe[], photos: Photos): OpenFile {
  const images = new Map(
    Object.entries(photos).map(([hash, { type, base64 }]) => [hash, `data:${type};base64,${base64}`]),
  )
  const itemListElement = recipes.map((recipe) =>
    toJsonLd(recipe, images.get(recipe.photo?.hash ?? '') ?? null, images),
  )
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
  return { path: 'recipes.json', content: JSON.stringify(list, null, 2) }
}

async function paprika(recipes: readonly Recipe[], photos: Photos): Promise<OpenFile> {
  const packed = new Map(Object.entries(photos).map(([hash, { base64 }]) => [hash, base64]))
  const archive = await writeArchive(await paprikaFiles(recipes, packed))
  return { path: 'recipes.paprikarecipes', content: new Uint8Array(await archive.arrayBuffer()) }
}
