import { safeRedirect } from './redirect.ts'

const key = 'way-back'

// Where storage is refused the way back lives as long as the page, which is enough for most sign-ins.
let inMemory: string | null = null

/** Kept outside the URL, since the address bar of the sign-in screen shows exactly `/mypage/`. */
export function rememberWayBack(path: string): void {
  inMemory = path
  try {
    sessionStorage.setItem(key, path)
  } catch {}
}

/** Where the member was going before signing in. Given once: a later sign-in starts at home again. */
export function takeWayBack(): string | null {
  const path = read()
  inMemory = null
  try {
    sessionStorage.removeItem(key)
  } catch {}
  return safeRedirect(path)
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}
