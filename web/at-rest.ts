import { logEvent } from './client/analytics.ts'
import { analyticsChoice, isTrackingRefused } from './client/analytics-choice.ts'
import { keepOfflineCopy } from './client/offline-copy.ts'
import { settings } from './client/settings.ts'
import { watchTyping } from './client/typed.ts'
import { keepTypedOverReload } from './client/typed-again.ts'
import { followWorker } from './follow-worker.ts'
import type { PageRouter } from './router.tsx'
import { takeNewBuilds } from './take-new-build.ts'

let isStarted = false

/** What no visitor waits for. Called whenever a page has come to rest. */
export function onRest(router: PageRouter): void {
  logEvent('page_view')
  if (isStarted) return
  isStarted = true
  if (settings.isMeasuredOutside && analyticsChoice() === null && !isTrackingRefused()) {
    void import('./ask-to-measure.tsx').then(({ askToMeasure }) => askToMeasure())
  }
  watchTyping()
  keepTypedOverReload()
  takeNewBuilds(router)
  keepOfflineCopy()
  followWorker()
}
