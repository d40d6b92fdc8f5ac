import type { Contents } from './contents.ts'

export type Asked = { method: string; mode: string; url: string }

/**
 * How a request is answered. `page`: by the network, without one by the shell. `file`: by what is kept, else by the
 * network. `leave`: as if there were no worker, which is so for calls, streams and `builds/`.
 */
export type Way = 'page' | 'file' | 'leave'

export function wayOf({ method, mode, url }: Asked, contents: Contents, origin: string): Way {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'leave'
  if (mode === 'navigate') return isPage(pathname, contents) ? 'page' : 'leave'
  // Every build names its files by their content: also those of the build before are what they were.
  if (pathname.startsWith('/assets/')) return 'file'
  return contents.files.includes(pathname) ? 'file' : 'leave'
}

/** At other addresses the server has something of its own, or nothing: the shell could only say that wrongly. */
const isPage = (path: string, { paths }: Contents) =>
  paths.includes(path) || paths.includes(path.replace(/(.)\/$/, '$1'))
