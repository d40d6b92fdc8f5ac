import type { SyncApp } from '#contract/apps/sync-rules.ts'
import type { Device, DeviceTrouble } from './device.ts'
import { openIndexedDbDevice } from './indexed-db-device.ts'
import { memoryDevice } from './memory-device.ts'

/** The lasting one where the browser allows it, else one that lives as long as the page, and why. */
export async function openDevice(app: SyncApp): Promise<{ device: Device; trouble: DeviceTrouble | null }> {
  try {
    return { device: await openIndexedDbDevice(app), trouble: null }
  } catch (error) {
    return { device: memoryDevice(), trouble: troubleOf(error) }
  }
}

/** What a failure of IndexedDB means for the person in front of it. */
export function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'VersionError') return 'newer'
  if (name === 'QuotaExceededError') return 'full'
  // The browser found its own files spoilt.
  if (name === 'DataError' || name === 'UnknownError') return 'damaged'
  return 'not-kept'
}
