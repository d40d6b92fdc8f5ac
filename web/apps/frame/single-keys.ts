import { useSyncExternalStore } from 'react'
import { browserStorage } from '#web/client/browser-storage.ts'

const key = 'single-keys'
const listeners = new Set<() => void>()

/**
 * Whether single characters act as shortcuts in the apps. A person who dictates, or whose hands shake, turns them off on
 * this device (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => browserStorage.local.readText(key) !== 'off'

export function setSingleKeys(isOn: boolean): void {
  if (isOn) browserStorage.local.remove(key)
  else browserStorage.local.writeText(key, 'off')
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
