import { parseSearch } from './query-string.ts'

export type RouteVisit = {
  path: string
  /** As in the URL: with its question mark, or empty. */
  search: string
  /** As in the URL: with its mark, or empty. */
  hash: string
  signedIn: boolean
  /** The server has not confirmed the session of this browser: show the last state and do not redirect. */
  isUnconfirmed: boolean
}

/** A redirect replaces the history entry. `wayBack` is stored outside the URL. */
type Decision = { kind: 'allow' } | { kind: 'redirect'; to: string; wayBack: string | null }

const allow: Decision = { kind: 'allow' }
const entry = '/mypage/'

/** The access rules of docs/product.md, to the letter: even `/mypagex` needs a member. */
export function guard({ path, search, hash, signedIn, isUnconfirmed }: RouteVisit): Decision {
  if (!needsMember(path)) return allow
  if (isUnconfirmed) return allow

  const { idToken } = parseSearch(search)
  const here = `${path}${withoutIdToken(search)}${hash}`
  if (signedIn) return idToken === undefined ? allow : { kind: 'redirect', to: here, wayBack: null }
  if (isEntry(path)) return allow

  const token = [idToken].flat()[0]
  if (!token) return { kind: 'redirect', to: entry, wayBack: here }
  const query = new URLSearchParams({ idToken: token, redirect: here })
  return { kind: 'redirect', to: `${entry}?${query}`, wayBack: null }
}

export const needsMember = (path: string): boolean => /^\/+mypage/.test(path)

export const isEntry = (path: string): boolean => path === '/mypage' || path === entry

/** In the spelling of the router's `stringifySearch`. */
function withoutIdToken(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('idToken')
  return query.size > 0 ? `?${query}` : ''
}
