import { getPublic, type Outside } from './get-public.ts'
import type { PageReader } from './page-reader.ts'

/** The name by which a robots.txt may address us. */
const agent = 'kotsukotsu'
const robotsBytesMax = 500_000
const robotsRedirectsMax = 3

export const userAgentOf = (publicOrigin: string): string => `${agent}/1.0 (+${publicOrigin})`

type Options = { outside: Outside; reader: PageReader; limits: { userAgent: string; signal: AbortSignal } }

/**
 * Whether a site lets us read an address; asks each site once. No robots.txt (4xx) allows everything; a server error, an
 * endless file or one that takes long to read allows nothing.
 */
export function robotsRules({ outside, reader, limits }: Options): (url: URL) => Promise<boolean> {
  const bodies = new Map<string, Promise<Buffer | 'all' | 'none'>>()

  async function robotsOf(origin: string) {
    const got = await getPublic(outside, new URL('/robots.txt', origin), {
      ...limits,
      accept: 'text/plain',
      bytesMax: robotsBytesMax,
      redirectsMax: robotsRedirectsMax,
    })
    if (got.status === 'refused') return 'none'
    if (got.http >= 400 && got.http < 500) return 'all'
    return got.http === 200 ? got.body : 'none'
  }

  return async ({ origin, pathname, search }) => {
    const asked = bodies.get(origin) ?? robotsOf(origin)
    bodies.set(origin, asked)
    const robots = await asked
    if (typeof robots === 'string') return robots === 'all'
    return reader.mayRead({ robots, agent, path: pathname + search }).catch(() => false)
  }
}
