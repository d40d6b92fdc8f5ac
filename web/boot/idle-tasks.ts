import { logPageViews } from '../client/analytics/analytics.ts'
import { analyticsChoice, isTrackingRefused } from '../client/analytics/analytics-choice.ts'
import { settings } from '../client/settings.ts'
import type { PageRouter } from '../routing/router.tsx'
import { followWorker } from '../updates/follow-worker.ts'
import { keepOfflineCopy } from '../updates/offline-copy.ts'
import { takeNewBuilds } from '../updates/take-new-build.ts'
import { sendRecordsOfMember } from './send-records.ts'
import { keepTypedOverReload, watchTyping } from './typed-forms.ts'

let isStarted = false

/** Starts what no visitor waits for. Called each time a page has loaded and is idle. */
export function runIdleTasks(router: PageRouter): void {
  logPageViews()
  if (isStarted) return
  isStarted = true
  if (settings.isMeasuredOutside && analyticsChoice() === null && !isTrackingRefused()) {
    void import('./ask-to-measure.tsx').then(({ askToMeasure }) => askToMeasure())
  }
  watchTyping()
  keepTypedOverReload()
  takeNewBuilds(router)
  keepOfflineCopy()
  followWorker(router)
  sendRecordsOfMember()
}
