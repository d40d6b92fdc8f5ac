import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { splitUpdate } from '#contract/apps/split-update.ts'
import { pushCut, type SyncApp, syncApps } from '#contract/apps/sync-rules.ts'
import { copyBlobs, forgetBlobs } from './blobs.ts'
import { type Device, deviceOwner, type Owner } from './device/device.ts'
import { withDevice } from './device/with-device.ts'
import { currentOwner } from './owner.ts'
import { clearRemovalNote, notedRemovals, noteRemoval } from './removal-notes.ts'
import { tellGone } from './tab-channel.ts'
import { forgetVersions, takeVersions } from './versions.ts'

export type KeptCount = Record<SyncApp, number>

/** How many of an owner's records this device stores, without the trash. */
export async function countKept(owner: Owner): Promise<KeptCount> {
  const counts = await Promise.all(
    syncApps.map(async (app) => {
      const doc = await withDevice(app, (device) => loadDoc(device, owner))
      return [app, doc ? countOf(doc) : 0] as const
    }),
  )
  return Object.fromEntries(counts) as KeptCount // one entry for each app
}

/** Moves the records that were written while signed out to a member, atomically for each app. */
export async function takeAlong(uid: Owner): Promise<void> {
  // Photos first, so that no record names a photo that its owner lacks.
  await copyBlobs(deviceOwner, uid)
  for (const app of syncApps) {
    await withDevice(app, async (device) => {
      const doc = await loadDoc(device, deviceOwner)
      if (!doc) return
      await device.handOver(deviceOwner, uid, splitUpdate(encodeStateAsUpdate(doc), pushCut))
    })
    tellGone(app, deviceOwner)
    tellGone(app, uid)
  }
  await forgetBlobs(deviceOwner)
  await takeVersions(uid)
}

/** Removes an owner's records from this device. */
export async function forgetKept(owner: Owner): Promise<void> {
  noteRemoval(owner)
  await forgetBlobs(owner)
  await forgetVersions(owner)
  for (const app of syncApps) {
    await withDevice(app, (device) => device.forget(owner))
    tellGone(app, owner)
  }
  clearRemovalNote(owner)
}

/** Finishes the removals whose page was closed too early. */
export async function finishRemovals(): Promise<void> {
  for (const owner of notedRemovals()) {
    // A member who has signed in again uses the records.
    if (owner === currentOwner()) clearRemovalNote(owner)
    else await forgetKept(owner)
  }
}

async function loadDoc(device: Device, owner: Owner): Promise<Doc | null> {
  const { rows } = await device.load(owner)
  if (rows.length === 0) return null
  const doc = new Doc()
  doc.transact(() => {
    for (const { update } of rows) applyUpdate(doc, update)
  })
  return doc
}

function countOf(doc: Doc): number {
  const records = [...doc.getMap(recordsKey).values()]
  return records.filter((record) => record instanceof YMap && record.get('trashedAt') === undefined).length
}
