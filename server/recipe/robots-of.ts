import { getPublic, type Outside } from './get-public.ts'
import { mayRead } from './robots.ts'

/** The name by which a robots.txt may address us. */
const agent = 'kotsukotsu'
const robotsBytesMax = 500_000

export const userAgentOf = (publicOrigin: string): string => `${agent}/1.0 (+${publicOrigin})`

/** No robots.txt (4xx) allows everything; a server error or an endless file allows nothing. */
export async function isAllowed(
  outside: Outside,
  url: URL,
  limits: { userAgent: string; signal: AbortSignal },
): Promise<boolean> {
  const robots = new URL('/robots.txt', url)
  const got = await getPublic(outside, robots, { ...limits, accept: 'text/plain', bytesMax: robotsBytesMax })
  if (got.status === 'refused') return false
  if (got.http >= 400 && got.http < 500) return true
  return got.http === 200 && mayRead(got.body.toString('utf8'), agent, url.pathname + url.search)
}
