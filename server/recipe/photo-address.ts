const nestingMax = 20
const blocksMax = 20

/** The address of the dish's photo: from the JSON-LD of the recipe, else the picture the page shows when it is shared. */
export function photoAddress(html: string, page: string): string | null {
  const named = blocksIn(html)
    .map((block) => imageIn(recipeIn(jsonOf(block), 0)))
    .find((each) => each !== null)
  const given = named ?? sharedImage(html)
  if (!given || !URL.canParse(given, page)) return null
  const url = new URL(given, page)
  // A photo that old pages name by http is asked for by https, or not at all.
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.href
}

function blocksIn(html: string): string[] {
  const found = html.matchAll(/<script[^>]{0,200}ld\+json[^>]{0,200}>([\s\S]*?)<\/script/gi)
  return [...found].slice(0, blocksMax).map(([, block = '']) => block)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/[\r\n\t]+/g, ' '))
  } catch {
    return null
  }
}

function recipeIn(value: unknown, depth: number): object | null {
  if (typeof value !== 'object' || value === null || depth > nestingMax) return null
  const type = '@type' in value ? [value['@type']].flat() : []
  if (type.some((each) => /(?:^|[/:])Recipe$/.test(String(each)))) return value
  for (const inner of Object.values(value)) {
    const found = recipeIn(inner, depth + 1)
    if (found) return found
  }
  return null
}

/** A text, an object with `url`, or a list of either. */
function imageIn(recipe: object | null): string | null {
  const [first] = recipe && 'image' in recipe ? [recipe.image].flat() : []
  if (typeof first === 'string') return first
  return typeof first === 'object' && first !== null && 'url' in first && typeof first.url === 'string'
    ? first.url
    : null
}

function sharedImage(html: string): string | null {
  const tag = /<meta[^>]{0,300}(?:property|name)=["'](?:og:image|twitter:image)["'][^>]{0,2000}>/i.exec(
    html,
  )?.[0]
  const content = /content=["']([^"']{1,2000})["']/i.exec(tag ?? '')?.[1]
  return content?.replaceAll('&amp;', '&') ?? null
}
