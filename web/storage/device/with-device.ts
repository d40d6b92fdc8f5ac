import type { AppId } from '#contract/apps/apps.ts'
import type { Device } from './device.ts'
import { openIndexedDbDevice } from './indexed-db-device.ts'

/** Opens an app's stored records for one piece of work. Undefined where the browser stores nothing. */
export async function withDevice<T>(
  app: AppId,
  work: (device: Device) => Promise<T>,
): Promise<T | undefined> {
  const device = await openIndexedDbDevice(app).catch(() => null)
  if (!device) return undefined
  try {
    return await work(device)
  } finally {
    device.close()
  }
}
