import { browserStorage } from '../browser-storage.ts'
import { safeRedirect } from './redirect.ts'

const key = 'way-back'

// Without storage the return path lives as long as the page, which is enough for most sign-ins.
let inMemory: string | null = null

/** Kept outside the URL, because the address bar of the sign-in screen must show exactly `/mypage/`. */
export function rememberWayBack(path: string): void {
  inMemory = path
  browserStorage.session.writeText(key, path)
}

/** Where the member was going before signing in. */
export const knownWayBack = (): string | null =>
  safeRedirect(browserStorage.session.readText(key) ?? inMemory)

/** The same, once: a later sign-in starts at the home again. */
export function takeWayBack(): string | null {
  const path = knownWayBack()
  inMemory = null
  browserStorage.session.remove(key)
  return path
}
