import { browserStorage } from '../browser-storage.ts'

const key = 'gone-member'

/** The member who was signed in here and whose account no longer exists, until their records are the visitor's. */
export const goneMember = (): string | null => browserStorage.local.readText(key)

export function noteGoneMember(uid: string): void {
  browserStorage.local.writeText(key, uid)
}

export function clearGoneMember(): void {
  browserStorage.local.remove(key)
}
