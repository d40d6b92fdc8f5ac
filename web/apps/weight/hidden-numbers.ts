import { useSyncExternalStore } from 'react'
import { browserStorage } from '#web/client/browser-storage.ts'

const key = 'weight-numbers'
const listeners = new Set<() => void>()

/** Whether every weight is out of sight on this device, for eyes beside the member. */
const areHidden = (): boolean => browserStorage.local.readText(key) === 'hidden'

export function hideNumbers(isWanted: boolean): void {
  if (isWanted) browserStorage.local.writeText(key, 'hidden')
  else browserStorage.local.remove(key)
  for (const listener of listeners) listener()
}

export const useHiddenNumbers = (): boolean => useSyncExternalStore(subscribe, areHidden, () => false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
