import type { Contents } from './contents.ts'

type Asked = { method: string; mode: string; url: string }

/**
 * How a request is answered. `page`: from the network, offline from the shell. `file`: from the cache, else
 * from the network. `leave`: not intercepted, as for calls, streams and `builds/`.
 */
type Way = 'page' | 'file' | 'leave'

export function wayOf({ method, mode, url }: Asked, contents: Contents, origin: string): Way {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'leave'
  if (mode === 'navigate') return isPage(pathname, contents) ? 'page' : 'leave'
  // Asset names contain a content hash, so cached files of an earlier build are still valid.
  if (pathname.startsWith('/assets/')) return 'file'
  return contents.files.includes(pathname) ? 'file' : 'leave'
}

/** Other paths belong to the server or do not exist: the shell would show a wrong page. */
const isPage = (path: string, { paths }: Contents) =>
  paths.includes(path) || paths.includes(path.replace(/(.)\/$/, '$1'))
