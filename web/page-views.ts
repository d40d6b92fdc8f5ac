import type { PageRouter } from './router.tsx'

/** Counted once the page has come to rest: fetching the code for it must not hold up what the visitor came for. */
export function tellPageViews(router: PageRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, restMs)
  }
  later()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && later())
}

const restMs = 1_500

const tell = () =>
  import('./client/analytics.ts')
    .then(({ logEvent }) => logEvent('page_view'))
    // Not counted, then.
    .catch(() => {})
