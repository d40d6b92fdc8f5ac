import type { PageRouter } from '../routing/router.tsx'

/** Once a page has come to rest: fetching the code for the rest must not hold up what the visitor came for. */
export function scheduleIdleTasks(router: PageRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, idleAfterMs, router)
  }
  later()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && later())
}

const idleAfterMs = 1_500

const rest = (router: PageRouter) =>
  import('./idle-tasks.ts')
    .then(({ runIdleTasks }) => runIdleTasks(router))
    // Without a network: after the next page, then.
    .catch(() => {})
