import { tagsIn } from './json-ld.ts'

/** The address of the dish's photo: from the recipe's JSON-LD, else the picture the page shows when it is shared. */
export function photoAddress(recipes: readonly object[], html: string, page: string): string | null {
  const named = recipes.map(imageIn).find((each) => each !== null)
  const given = named ?? sharedImage(html)
  if (!given || !URL.canParse(given, page)) return null
  const url = new URL(given, page)
  // A photo that old pages name by http is asked for by https, or not at all.
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.href
}

/** A text, an object with `url`, or a list of either. */
function imageIn(recipe: object): string | null {
  const [first] = 'image' in recipe ? [recipe.image].flat() : []
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
