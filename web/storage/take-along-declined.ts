import { appIds } from '#contract/apps/apps.ts'
import { browserStorage } from '../client/browser-storage.ts'
import { onAnyGone } from './tab-channel.ts'

const key = (uid: string) => `take-along-declined:${uid}`

/** How many records the member left behind at the last question. It is asked again only if there are more. */
export const declinedCount = (uid: string): number => Number(browserStorage.local.readText(key(uid)) ?? 0)

export function rememberTakeAlongDeclined(uid: string, count: number): void {
  browserStorage.local.writeText(key(uid), String(count))
}

/** Calls the listener when any tab may have answered the question: it took the records along or declined to. */
export function onTakeAlongAnswered(uid: string, listener: () => void): () => void {
  const stops = appIds.map((app) => onAnyGone(app, listener))
  const follow = (event: StorageEvent) => event.key === key(uid) && listener()
  addEventListener('storage', follow)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('storage', follow)
  }
}
