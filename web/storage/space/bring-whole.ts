import { applyUpdate } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { photoApps } from '#contract/apps/apps.ts'
import { fromBase64 } from '../base64.ts'
import { bringMissingBlobs } from '../blobs.ts'
import type { Device } from '../device/device.ts'
import { withDevice } from '../device/with-device.ts'
import { fromServer } from '../origins.ts'
import type { RecordShape } from '../records.ts'
import type { Store } from '../store.ts'
import type { Part } from './joined-records.ts'
import { logOf } from './log-of.ts'

/**
 * Stores everything of a shared thing on this device, because a copy has only what is here. Rejects if the server cannot be
 * asked, or the device stores nothing.
 */
export async function bringWhole<R extends RecordBase>(
  { store, records }: Part<R>,
  { photosOf }: Pick<RecordShape<R>, 'photosOf'>,
): Promise<void> {
  const { app, owner } = store
  await store.saved()
  const isStored = await withDevice(app, (device) => bringLog(device, store).then(() => true))
  if (!isStored) throw new Error('this browser stores no records')
  const photoApp = photoApps.find((each) => each === app)
  if (photoApp && photosOf)
    await bringMissingBlobs({ owner, app: photoApp }, [...records.all().values()].flatMap(photosOf))
}

/** Its records. */
export async function bringLog(
  device: Pick<Device, 'load' | 'append'>,
  { app, owner, doc }: Pick<Store, 'app' | 'owner' | 'doc'>,
): Promise<void> {
  const log = logOf(app, owner)
  let { place } = await device.load(owner)
  for (;;) {
    const { updates, hasMore, epoch, seq } = await log.pull(place)
    for (const update of updates.map(fromBase64)) {
      // The position stays that of the sync, which may be under way in another tab and reads them once more.
      await device.append(owner, update, false)
      applyUpdate(doc, update, fromServer)
    }
    if (!hasMore) return
    place = { epoch, seq }
  }
}
