import { browserStorage } from '#web/client/browser-storage.ts'

/** One per browser, whoever uses it: the offer is made once and never again. */
const key = 'passkey-offer'

// In memory: the offer follows a sign-in in this very visit.
let isDue = false

/** A member has just typed a password. */
export function offerPasskeyNext(): void {
  isDue = true
}

export const isPasskeyOfferDue = (): boolean => isDue && browserStorage.local.readText(key) === null

/** False where the browser keeps nothing: an offer that could not be remembered would come back each time. */
export function recordPasskeyOffer(): boolean {
  isDue = false
  return browserStorage.local.writeText(key, 'made')
}
