import { getPublic, internet, type Outside } from './get-public.ts'
import { pageAddress } from './page-address.ts'
import type { PageReader } from './page-reader.ts'
import { robotsRules, userAgentOf } from './robots-of.ts'

type PageRead =
  | { status: 'read'; recipe: string; address: string; photo: string | null }
  | { status: 'refused'; why: 'page-address' | 'page-forbidden' | 'page-unreadable' }

export type ReadOptions = {
  publicOrigin: string
  reader: PageReader
  outside?: Outside | undefined
  withinMs?: number
}

const pageBytesMax = 2_000_000
const redirectsMax = 3
const answerWithinMs = 15_000

/** Reads the recipe of one page, if its robots.txt does not forbid it. All of it shares one deadline. */
export async function readPage(text: string, options: ReadOptions): Promise<PageRead> {
  const { publicOrigin, reader, outside = internet, withinMs = answerWithinMs } = options
  const url = pageAddress(text)
  if (!url) return { status: 'refused', why: 'page-address' }
  const limits = { userAgent: userAgentOf(publicOrigin), signal: AbortSignal.timeout(withinMs) }

  const page = await getPublic(outside, url, {
    ...limits,
    accept: 'text/html',
    bytesMax: pageBytesMax,
    redirectsMax,
    mayGet: robotsRules({ outside, reader, limits }),
  })
  if (page.status === 'refused') return { status: 'refused', why: wordOf[page.why] ?? 'page-unreadable' }
  const isPage = page.http === 200 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.type)
  if (!isPage) return { status: 'refused', why: 'page-unreadable' }
  const { body, type, address } = page
  // A page that takes too long or too much memory has no recipe.
  const found = await reader.findRecipe({ body, type, address: address.href }).catch(() => null)
  if (!found?.recipe) return { status: 'refused', why: 'page-unreadable' }
  return { status: 'read', recipe: found.recipe, address: address.href, photo: found.photo }
}

const wordOf: Partial<Record<string, 'page-address' | 'page-forbidden'>> = {
  address: 'page-address',
  forbidden: 'page-forbidden',
}
