import { browserStorage } from '../client/browser-storage.ts'

const hintedKey = 'storage-hint'
const hintAfterRecords = 3

/** Asks the browser not to evict our data when disk space runs out. The browser may refuse silently. */
export function askToKeepData(): void {
  // The API is missing on plain http.
  navigator.storage?.persist?.().catch(() => {})
}

/** True once per browser, when a visitor has created their third record. */
export function takeKeepHint(recordCount: number): boolean {
  if (recordCount < hintAfterRecords || browserStorage.local.readText(hintedKey)) return false
  return browserStorage.local.writeText(hintedKey, '1')
}
