import type { Recipe } from '#contract/apps/app-recipe.ts'
import { stepLines } from '../../recipe/recipe-lines.ts'

/** A file for each recipe as Paprika packs them: compressed JSON with the photo inside. `photos` are base64 by their hash. */
export async function paprikaFiles(
  recipes: readonly Recipe[],
  photos: ReadonlyMap<string, string>,
): Promise<{ path: string; content: Uint8Array<ArrayBuffer> }[]> {
  const files: { path: string; content: Uint8Array<ArrayBuffer> }[] = []
  for (const [at, recipe] of recipes.entries()) {
    const name = recipe.title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'recipe'
    files.push({
      path: `${name.slice(0, 60)} ${at + 1}.paprikarecipe`,
      content: await compressed(JSON.stringify(paprikaOf(recipe, photos))),
    })
  }
  return files
}

function paprikaOf(recipe: Recipe, photos: ReadonlyMap<string, string>) {
  const isAddress = /^https?:\/\//.test(recipe.source ?? '')
  const photo = recipe.photo ? photos.get(recipe.photo.hash) : undefined
  return {
    uid: recipe.id.toUpperCase(),
    name: recipe.title,
    ingredients: recipe.ingredients.split('\n').map(heading).join('\n'),
    directions: stepLines(recipe.steps).map(heading).join('\n'),
    notes: recipe.memo,
    servings: `${recipe.servings}${recipe.servingUnit}`,
    total_time: recipe.minutes ? `${recipe.minutes} min` : '',
    nutritional_info: recipe.kcal ? `${recipe.kcal} kcal` : '',
    categories: recipe.tags,
    rating: recipe.rating ?? 0,
    on_favorites: recipe.favorite,
    source: isAddress ? '' : (recipe.source ?? ''),
    source_url: isAddress ? recipe.source : '',
    created: new Date(recipe.createdAt).toISOString().slice(0, 19).replace('T', ' '),
    photo: photo ? `${recipe.id}.jpg` : '',
    photo_data: photo ?? '',
    // The facts that Paprika has no field for. It leaves unknown ones alone.
    kotsukotsu: {
      id: recipe.id,
      servings: recipe.servings,
      servingUnit: recipe.servingUnit,
      category: recipe.category ?? '',
      kcal: recipe.kcal ?? 0,
      createdAt: recipe.createdAt,
      editedAt: recipe.editedAt,
      cooked: recipe.cooked,
    },
  }
}

/** A heading of Paprika ends with a colon. */
const heading = (line: string) => line.replace(/^【(.+)】$/, '$1:')

async function compressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
