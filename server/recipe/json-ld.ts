const nestingMax = 20
const blocksMax = 20
const tagLengthMax = 2_500

/** The first recipe of each JSON-LD block of a page. */
export function jsonLdRecipes(html: string): object[] {
  return blocksIn(html).flatMap((block) => recipeIn(jsonOf(block), 0) ?? [])
}

/**
 * The opening tags of a name and where each ends, each found after the end of the one before: one regular expression for
 * all of it could be made to read a hostile page again and again.
 */
export function* tagsIn(html: string, name: 'script' | 'meta'): Generator<{ tag: string; end: number }> {
  const start = new RegExp(`<${name}\\b`, 'gi')
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const end = html.indexOf('>', found.index) + 1
    if (end === 0) return
    yield { tag: html.slice(found.index, Math.min(end, found.index + tagLengthMax)), end }
    start.lastIndex = end
  }
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
