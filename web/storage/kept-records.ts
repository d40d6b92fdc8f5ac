import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { type AppId, appIds } from '#contract/apps/apps.ts'
import { splitUpdate } from '#contract/apps/split-update.ts'
import { pushCut } from '#contract/apps/sync-rules.ts'
import { clearGoneMember, goneMember } from '../client/session/gone-member.ts'
import { copyBlobs, forgetBlobs } from './blobs.ts'
import { type Device, deviceOwner, type Owner } from './device/device.ts'
import { withDevice } from './device/with-device.ts'
import { currentOwner } from './owner.ts'
import { clearRemovalNote, notedRemovals, noteRemoval } from './removal-notes.ts'
import { forgetAuthors } from './space/authors.ts'
import { isHeldBy, spaceOf } from './space/space-owner.ts'
import { tellGone } from './tab-channel.ts'
import { forgetVersions, takeVersions } from './versions.ts'

export type KeptCount = Record<AppId, number>

/** How many of an owner's records this device stores, without the trash. */
export async function countKept(owner: Owner): Promise<KeptCount> {
  const counts = await Promise.all(
    appIds.map(async (app) => {
      const doc = await withDevice(app, (device) => loadDoc(device, owner))
      return [app, doc ? countOf(doc) : 0] as const
    }),
  )
  return Object.fromEntries(counts) as KeptCount // one entry for each app
}

/** Moves the records that were written while signed out to a member. */
export const takeAlong = (uid: Owner): Promise<void> => moveRecords(deviceOwner, uid)

/** Moves the records of a member whose account no longer exists to the visitor, who has nobody else to ask for them. */
export async function keepRecordsOfGone(): Promise<void> {
  const uid = goneMember()
  if (!uid) return
  if (uid !== currentOwner()) {
    await moveRecords(uid, deviceOwner)
    await forgetSpaces(uid)
  }
  clearGoneMember()
}

/** Atomic for each app, and may be repeated. */
async function moveRecords(from: Owner, to: Owner): Promise<void> {
  // Photos first, so that no record names a photo that its owner lacks.
  await copyBlobs(from, to)
  for (const app of appIds) {
    await withDevice(app, async (device) => {
      const doc = await loadDoc(device, from)
      if (!doc) return
      await device.handOver(from, to, splitUpdate(encodeStateAsUpdate(doc), pushCut))
    })
    tellGone(app, from)
    tellGone(app, to)
  }
  await forgetBlobs(from)
  await takeVersions(from, to)
}

/** Removes an owner's records from this device. */
export async function forgetKept(owner: Owner): Promise<void> {
  noteRemoval(owner)
  await forgetSpaces(owner)
  await forgetBlobs(owner)
  await forgetVersions(owner)
  for (const app of appIds) {
    await withDevice(app, (device) => device.forget(owner))
    tellGone(app, owner)
  }
  clearRemovalNote(owner)
}

/** Removes what is shared with a member from this device. */
async function forgetSpaces(uid: Owner): Promise<void> {
  for (const app of appIds) {
    await withDevice(app, async (device) => {
      for (const owner of await device.owners()) {
        if (spaceOf(owner) === null || !isHeldBy(owner, uid)) continue
        await forgetBlobs(owner)
        await forgetVersions(owner)
        await device.forget(owner)
        forgetAuthors(owner)
        tellGone(app, owner)
      }
    })
  }
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
