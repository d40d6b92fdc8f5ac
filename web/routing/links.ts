import { parseSearch } from './query-string.ts'
import type { PageRouter } from './router.tsx'
import { pageAt } from './routes.tsx'

/**
 * Every plain <a href> to a page of this site navigates inside the page, and its chunk is fetched when a
 * pointer or the focus comes near. So markup needs no link component, and works before the script does.
 */
export function followLinks(router: PageRouter, isHydrated: () => boolean): void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Too early for the script: the browser follows the link itself.
    if (!isHydrated()) return
    const url = pageUrl(event.target)
    if (!url) return
    event.preventDefault()
    void router.navigate({ href: `${url.pathname}${url.search}${url.hash}` })
  }
  document.addEventListener('click', follow)
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    const options = { passive: true, capture: true }
    document.addEventListener(sign, (event) => preload(router, event.target), options)
  }
}

/** The address a link leads to inside this site, or null where the browser does better. */
function pageUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin) return null
  // What is no page may be a file or a page of the server's own, and otherwise a true 404: the server knows.
  if (!pageAt(url.pathname.replace(/(.)\/$/, '$1'))) return null
  // A place on the same page: the browser scrolls and moves the focus.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null
  return url
}

function preload(router: PageRouter, target: EventTarget | null) {
  const url = pageUrl(target)
  if (!url || url.pathname === location.pathname) return
  // A chunk that cannot be fetched now is fetched again by the click, which then shows the error.
  router.preloadRoute({ to: url.pathname, search: parseSearch(url.search) }).catch(() => {})
}
