import { type AppId, appIds } from '#contract/apps/apps.ts'
import { sendUnsentBlobs } from './blobs.ts'
import type { Owner } from './device/device.ts'
import { withDevice } from './device/with-device.ts'
import { firstBatch, pushesOf } from './push-batch.ts'
import { logOf } from './space/log-of.ts'

/** Sends everything of a member that the server lacks. Rejects if that fails. */
export async function sendUnsent(uid: Owner): Promise<void> {
  for (const app of appIds) await sendUnsentRows(app, uid)
  await sendUnsentBlobs(uid)
}

/** Sends one app's changes without opening its records. A change that the server has already is ignored there. */
export async function sendUnsentRows(app: AppId, owner: Owner): Promise<void> {
  const log = logOf(app, owner)
  await withDevice(app, async (device) => {
    for (;;) {
      const batch = firstBatch(await device.unsentRows(owner))
      if (batch.length === 0) return
      for (const part of pushesOf(batch.map(({ update }) => update))) {
        await log.push(part)
      }
      const keys = batch.map(({ key }) => key)
      await device.markSent(owner, keys, null)
    }
  })
}
