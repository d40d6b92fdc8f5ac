import { type AnyRouter, createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

/** Parameters that sign in or act for a member. web/public/early.js has the same list. */
const secretNames = ['idToken', 'code', 'stopNews']

/**
 * The browser's history, with one-time codes kept out of the address: they stay in the entry's state, where a reload
 * and the back button find them, and no proxy log, screenshot or browser history does. The router sees the whole query.
 */
export function createPageHistory(): RouterHistory {
  if (hiddenQuery() !== null) keepState()
  return createBrowserHistory({
    parseLocation: () => {
      const { pathname, hash } = location
      const search = hiddenQuery() ?? location.search
      // A link to a section makes an entry without state.
      const state = window.history.state ?? newState()
      return { href: `${pathname}${search}${hash}`, pathname, search, hash, state }
    },
  })
}

/** Not through `history.subscribe`: the router loads a redirect by itself only while nobody has subscribed there. */
export function hideSecretsOf(router: AnyRouter): void {
  // After the router's own write, which is a microtask that was queued before this one.
  router.subscribe('onBeforeNavigate', () => queueMicrotask(hideSecrets))
}

/** The query with its secrets, if this entry has any. early.js hides them before anything else is requested. */
const hiddenQuery = (): string | null => window.history.state?.hiddenQuery ?? null

/** Without a key of its own the router replaces the first entry's state. */
const keepState = () => replaceSilently({ ...newState(), ...window.history.state }, location.href)

function newState() {
  const key = Math.random().toString(36).slice(2)
  return { __TSR_index: 0, key, __TSR_key: key }
}

function hideSecrets() {
  if (!location.pathname.startsWith('/mypage')) return
  const query = new URLSearchParams(location.search)
  if (!secretNames.some((name) => query.has(name))) return
  for (const name of secretNames) query.delete(name)
  const rest = query.toString()
  replaceSilently(
    { ...window.history.state, hiddenQuery: location.search },
    `${location.pathname}${rest && `?${rest}`}${location.hash}`,
  )
}

/** The router patches the method of the instance to learn of changes; this one is not for it. */
const replaceSilently = (state: unknown, url: string) =>
  History.prototype.replaceState.call(window.history, state, '', url)
