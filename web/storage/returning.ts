import { browserStorage } from '../client/browser-storage.ts'

/** web/public/early.js reads it. */
const usedKey = 'apps-used'

/** Remembers that this browser has records, so that the next visit does not begin with the empty list. */
export function rememberUse(): void {
  if (document.documentElement.dataset.returning !== undefined) return
  document.documentElement.dataset.returning = ''
  browserStorage.local.writeText(usedKey, '1')
}
