import { beginPageView } from '../client/analytics/page-view.ts'
import type { PageRouter } from '../routing/router.tsx'

/** Runs the idle tasks after a page has loaded, so that fetching their code does not delay the page. */
export function scheduleIdleTasks(router: PageRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    beginPageView()
    clearTimeout(timer)
    timer = setTimeout(rest, idleAfterMs, router)
  }
  later()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && later())
}

const idleAfterMs = 1_500

const rest = (router: PageRouter) =>
  // Most of what the tasks import. Evaluated together with them it would be a long task.
  import('../client/transport/call.ts')
    .then(() => import('./idle-tasks.ts'))
    .then(({ runIdleTasks }) => runIdleTasks(router))
    // Offline: retried after the next navigation.
    .catch(() => {})
