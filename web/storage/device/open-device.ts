import type { AppId } from '#contract/apps/apps.ts'
import type { Device, DeviceTrouble } from './device.ts'
import { openIndexedDbDevice } from './indexed-db-device.ts'
import { memoryDevice } from './memory-device.ts'

/** IndexedDB where the browser allows it, otherwise memory and the reason. */
export async function openDevice(app: AppId): Promise<{ device: Device; trouble: DeviceTrouble | null }> {
  try {
    return { device: await openIndexedDbDevice(app), trouble: null }
  } catch (error) {
    return { device: memoryDevice(), trouble: troubleOf(error) }
  }
}

/** Translates an IndexedDB error into its meaning for the user. */
export function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'VersionError') return 'newer'
  if (name === 'QuotaExceededError') return 'full'
  // The browser reports that its own files are corrupt.
  if (name === 'DataError' || name === 'UnknownError') return 'damaged'
  return 'not-kept'
}
