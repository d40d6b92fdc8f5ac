import type { AppId } from '#contract/apps/apps.ts'
import { browserStorage } from '../client/browser-storage.ts'

const hintedKey = 'storage-hint'
const countsKey = 'storage-hint-counts'
const hintAfterRecords = 3

/** By app. Anything that is no number counts as none. */
const countsShape = {
  parse: (kept: unknown) =>
    Object.fromEntries(
      Object.entries(Object(kept)).map(([app, count]) => [app, typeof count === 'number' ? count : 0]),
    ),
}

/** Asks the browser not to evict our data when disk space runs out. The browser may refuse silently. */
export function askToKeepData(): void {
  // The API is missing on plain http.
  navigator.storage?.persist?.().catch(() => {})
}

/** True from a visitor's third record on, in whichever apps, until the hint was shown. */
export function isKeepHintDue(app: AppId, recordCount: number): boolean {
  if (browserStorage.local.readText(hintedKey)) return false
  const counts = { ...browserStorage.local.read(countsKey, countsShape), [app]: recordCount }
  browserStorage.local.write(countsKey, counts)
  return Object.values(counts).reduce((sum, count) => sum + count, 0) >= hintAfterRecords
}

/** True once per browser. */
export const claimKeepHint = (): boolean =>
  !browserStorage.local.readText(hintedKey) && browserStorage.local.writeText(hintedKey, '1')
