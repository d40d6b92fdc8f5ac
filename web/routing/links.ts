import { parseSearch } from './query-string.ts'
import type { PageRouter } from './router.tsx'
import { pageAt } from './routes.tsx'

/**
 * Makes every plain <a href> to a page of this site navigate inside the page, and prefetches its chunk on hover or
 * focus. Markup therefore needs no link component and works before hydration.
 */
export function followLinks(router: PageRouter, isHydrated: () => boolean): void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Before hydration the browser follows the link itself.
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
  // A path that is no page may be a file, a page of the server or a real 404, so the server handles it.
  if (!pageAt(url.pathname.replace(/(.)\/$/, '$1'))) return null
  // A place on the same page: the browser scrolls and moves the focus.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null
  return url
}

function preload(router: PageRouter, target: EventTarget | null) {
  const url = pageUrl(target)
  if (!url || url.pathname === location.pathname) return
  // A prefetch that fails is repeated by the click, which then shows the error.
  router.preloadRoute({ to: url.pathname, search: parseSearch(url.search) }).catch(() => {})
}
