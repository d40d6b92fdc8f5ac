import { bareMarkup } from './bare-markup.ts'
import { jsonLdRecipes } from './json-ld.ts'
import { photoAddress } from './photo-address.ts'

export type FoundRecipe = {
  /** JSON-LD with the fields that our reader knows, or the bare markup of a page without it; null if that is too long. */
  recipe: string | null
  photo: string | null
}

export type FetchedPage = { body: Uint8Array; type: string; address: string }

/** The fields of a schema.org/Recipe that the browser reads. The photo comes by itself. */
const fields = [
  ...['name', 'description', 'recipeIngredient', 'ingredients', 'recipeInstructions', 'recipeYield', 'yield'],
  ...['totalTime', 'prepTime', 'cookTime', 'nutrition', 'recipeCategory', 'keywords'],
]
/** Ten times a long recipe. */
const recipeLengthMax = 100_000

/** Finds the recipe in the bytes of a page. Runs in a thread of its own: the page may be hostile. */
export function findRecipe({ body, type, address }: FetchedPage): FoundRecipe {
  const html = decoded(Buffer.from(body.buffer, body.byteOffset, body.byteLength), type)
  const recipes = jsonLdRecipes(html)
  const text = recipes[0] ? JSON.stringify({ '@type': 'Recipe', ...pick(recipes[0]) }) : bareMarkup(html)
  const isRecipe = text !== '' && text.length <= recipeLengthMax
  return { recipe: isRecipe ? text : null, photo: isRecipe ? photoAddress(recipes, html, address) : null }
}

const pick = (recipe: object) =>
  Object.fromEntries(Object.entries(recipe).filter(([name]) => fields.includes(name)))

/** Older Japanese sites are written in Shift_JIS or EUC-JP. */
function decoded(body: Buffer, type: string): string {
  const named =
    /charset=["']?([\w-]{1,20})/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{1,20})/i.exec(body.toString('latin1', 0, 2_048))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder('utf-8').decode(body)
  }
}
