const hintedKey = 'storage-hint'
const hintAfterRecords = 3

/** Asks the browser not to clear our data when it runs out of room. It may refuse without a word. */
export function askToKeepData(): void {
  // Absent on plain http.
  navigator.storage?.persist?.().catch(() => {})
}

/** True once in the life of a browser, when a visitor has made their third record. */
export function takeKeepHint(recordCount: number): boolean {
  if (recordCount < hintAfterRecords) return false
  try {
    if (localStorage.getItem(hintedKey)) return false
    localStorage.setItem(hintedKey, '1')
    return true
  } catch {
    return false
  }
}
