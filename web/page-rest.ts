import type { PageRouter } from './router.tsx'

/** Once a page has come to rest: fetching the code for the rest must not hold up what the visitor came for. */
export function waitForRest(router: PageRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, restMs, router)
  }
  later()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && later())
}

const restMs = 1_500

const rest = (router: PageRouter) =>
  import('./at-rest.ts')
    .then(({ onRest }) => onRest(router))
    // Without a network: after the next page, then.
    .catch(() => {})
