import { parseSearch } from './query-string.ts'

export type Visit = {
  path: string
  /** As in the URL, with its question mark, or empty. */
  search: string
  signedIn: boolean
  /** Offline, but this browser was signed in: the last state is shown and nobody is redirected. */
  offlineKnownSession: boolean
}

/** A redirect replaces the entry in the history. `wayBack` is to be remembered outside the URL. */
export type Decision = { kind: 'allow' } | { kind: 'redirect'; to: string; wayBack: string | null }

const allow: Decision = { kind: 'allow' }
const entry = '/mypage/'

/** Who may see which path. The rules are the seed's, to the letter: even `/mypagex` needs a member. */
export function guard({ path, search, signedIn, offlineKnownSession }: Visit): Decision {
  if (!needsMember(path)) return allow
  if (offlineKnownSession) return allow

  const { idToken } = parseSearch(search)
  const here = `${path}${withoutIdToken(search)}`
  if (signedIn) return idToken === undefined ? allow : { kind: 'redirect', to: here, wayBack: null }
  if (isEntry(path)) return allow

  const token = [idToken].flat()[0]
  if (!token) return { kind: 'redirect', to: entry, wayBack: here }
  const query = new URLSearchParams({ idToken: token, redirect: here })
  return { kind: 'redirect', to: `${entry}?${query}`, wayBack: null }
}

export const needsMember = (path: string): boolean => /^\/+mypage/.test(path)

const isEntry = (path: string) => path === '/mypage' || path === entry

/** Leaves the rest of the query as it was written. */
function withoutIdToken(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('idToken')
  return query.size > 0 ? `?${query}` : ''
}
