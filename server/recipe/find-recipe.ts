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

/** Elements that show no words of the page. */
const hidden = /^(?:script|style|noscript|template|svg|iframe|form|select|textarea|object|video|audio)$/
/** Attributes of microdata. */
const kept =
  /\s(?:item(?:prop|type|scope)|content|datetime)(?:="[^"<>]{0,1000}"|='[^'<>]{0,1000}')?(?=[\s/>])/gi
const tagLengthMax = 2_500

/** The words of a page in their elements: no scripts, styles, comments, addresses or other attributes. */
function bareMarkup(html: string): string {
  const lower = html.toLowerCase()
  // A few letters change their length with their case.
  const searched = lower.length === html.length ? lower : html
  const parts: string[] = []
  const endless = new Set<string>()
  let at = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open))
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) return parts.join('').trim()
    at = close + (isComment ? 3 : 1)
    const tag = html.slice(open, Math.min(at, open + tagLengthMax))
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(tag.toLowerCase()) ?? []
    if (name === '') continue
    if (!hidden.test(name)) parts.push(`<${slash}${name}${(tag.match(kept) ?? []).join('')}>`)
    else if (slash === '' && !endless.has(name)) {
      const end = searched.indexOf(`</${name}`, at)
      if (end < 0) endless.add(name)
      else at = end
    }
  }
  return [...parts, html.slice(at)]
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
