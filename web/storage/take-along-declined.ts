import { browserStorage } from '../client/browser-storage.ts'

const key = (uid: string) => `take-along-declined:${uid}`

/** How many records the member left behind at the last question. It is asked again only if there are more. */
export const declinedCount = (uid: string): number => Number(browserStorage.local.readText(key(uid)) ?? 0)

export function rememberTakeAlongDeclined(uid: string, count: number): void {
  browserStorage.local.writeText(key(uid), String(count))
}
