const nestingMax = 20
const blocksMax = 20
const tagLengthMax = 2_500

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
  const blocks: string[] = []
  for (const { tag, end } of tagsIn(html, 'script')) {
    if (!/ld\+json/i.test(tag)) continue
    const length = html.slice(end).search(/<\/script/i)
    if (length < 0 || blocks.length === blocksMax) break
    blocks.push(html.slice(end, end + length))
  }
  return blocks
}

/**
 * The opening tags of a name and where each ends, each found after the end of the one before: one regular expression for
 * all of it could be made to read a hostile page again and again.
 */
function* tagsIn(html: string, name: 'script' | 'meta'): Generator<{ tag: string; end: number }> {
  const start = new RegExp(`<${name}\\b`, 'gi')
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const end = html.indexOf('>', found.index) + 1
    if (end === 0) return
    yield { tag: html.slice(found.index, Math.min(end, found.index + tagLengthMax)), end }
    start.lastIndex = end
  }
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
  if (type.some((each) => typeof each === 'string' && /(?:^|[/:])Recipe$/.test(each))) return value
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

const namesSharedImage = /(?:property|name)=["'](?:og:image|twitter:image)["']/i

function sharedImage(html: string): string | null {
  for (const { tag } of tagsIn(html, 'meta')) {
    if (!namesSharedImage.test(tag)) continue
    const content = /content=["']([^"']{1,2000})["']/i.exec(tag)?.[1]
    return content?.replaceAll('&amp;', '&') ?? null
  }
  return null
}
