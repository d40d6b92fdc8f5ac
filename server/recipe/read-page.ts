import { getPublic, internet, type Outside } from './get-public.ts'
import { pageAddress } from './page-address.ts'
import { isAllowed, userAgentOf } from './robots-of.ts'

type PageRead =
  | { status: 'read'; html: string; address: string }
  | { status: 'refused'; why: 'page-address' | 'page-forbidden' | 'page-unreadable' }

type Options = { publicOrigin: string; outside?: Outside; withinMs?: number }

const pageBytesMax = 2_000_000
const answerWithinMs = 15_000

/** Reads one page, if its robots.txt does not forbid it. All of it shares one deadline. */
export async function readPage(text: string, options: Options): Promise<PageRead> {
  const { publicOrigin, outside = internet, withinMs = answerWithinMs } = options
  const url = pageAddress(text)
  if (!url) return { status: 'refused', why: 'page-address' }
  const signal = AbortSignal.timeout(withinMs)
  const limits = { userAgent: userAgentOf(publicOrigin), signal }

  const page = await getPublic(outside, url, {
    ...limits,
    accept: 'text/html',
    bytesMax: pageBytesMax,
    mayGet: (each) => isAllowed(outside, each, limits),
  })
  if (page.status === 'refused') return { status: 'refused', why: wordOf[page.why] ?? 'page-unreadable' }
  const isPage = page.http === 200 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.type)
  if (!isPage) return { status: 'refused', why: 'page-unreadable' }
  return { status: 'read', html: decoded(page.body, page.type), address: page.address.href }
}

const wordOf: Partial<Record<string, 'page-address' | 'page-forbidden'>> = {
  address: 'page-address',
  forbidden: 'page-forbidden',
}

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
