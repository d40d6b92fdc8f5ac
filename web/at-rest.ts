import { logEvent } from './client/analytics.ts'
import { keepOfflineCopy } from './client/offline-copy.ts'
import { followWorker } from './follow-worker.ts'
import type { PageRouter } from './router.tsx'
import { takeNewBuilds } from './take-new-build.ts'

let isStarted = false

/** What no visitor waits for. Called whenever a page has come to rest. */
export function onRest(router: PageRouter): void {
  logEvent('page_view')
  if (isStarted) return
  isStarted = true
  takeNewBuilds(router)
  keepOfflineCopy()
  followWorker()
}
