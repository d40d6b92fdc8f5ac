import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, type Map as YMap } from 'yjs'
import { purgedKey, recordsKey } from '#contract/apps/app-records.ts'
import { splitUpdate } from '#contract/apps/split-update.ts'
import { pushCut } from '#contract/apps/sync-rules.ts'
import { newId } from '../../client/new-id.ts'
import { sha256Hex } from '../../client/sha-256.ts'
import { copyBlobs, forgetBlobs } from '../blobs.ts'
import type { Device, Owner } from '../device/device.ts'
import { withDevice } from '../device/with-device.ts'
import { tellGone } from '../tab-channel.ts'
import { forgetVersions, takeVersions } from '../versions.ts'
import { forgetAuthors } from './authors.ts'
import { changedIds } from './changed-ids.ts'
import { cloneMap } from './clone-map.ts'
import { type CopyWish, clearCopyWish, copyWish } from './copy-wish.ts'
import type { Gone } from './find-gone.ts'
import { noteKept } from './kept-note.ts'
import { setSpaceOfRecord, spaceOfRecord } from './record-space.ts'

/**
 * Forgets what is no longer shared with the member. What the member wrote and the server never took stays, as a record
 * of one's own; all of it, if the member asked for a copy.
 */
export async function dropGone(uid: Owner, gone: readonly Gone[]): Promise<void> {
  for (const { app, owner, space } of gone)
    await withDevice(app, (device) => dropFrom({ app, device, owner, uid, space }))
}

/** On one device. */
export async function dropFrom({ app, device, owner, uid, space }: Gone & { device: Device; uid: Owner }) {
  const wish = copyWish(space)
  const { doc, unsent } = await read(device, owner)
  const records = doc.getMap<YMap<unknown>>(recordsKey)
  const kept = [...records.keys()].filter((id) => records.get(id)?.get('trashedAt') === undefined)
  // The copy of a thing that its owner has deleted comes out of the trash.
  const ids = wish ? (kept.length > 0 ? kept : [...records.keys()]) : kept.filter((id) => unsent.has(id))
  const own = ids.length > 0 ? (await read(device, uid)).doc : null
  const names = new Map(
    own ? ids.map((id) => [id, nameOfCopy(id, { wish, own, records, unsent, space })]) : [],
  )
  const copies = own
    ? splitUpdate(copyInto(own, records, names, wish?.as === null ? space : null), pushCut)
    : []
  if (ids.length > 0) await copyBlobs(owner, uid)
  // In one transaction: what is forgotten is copied.
  await device.handOver(owner, uid, copies)
  await forgetBlobs(owner)
  if (wish) await takeVersions(owner, uid, names)
  else await forgetVersions(owner)
  forgetAuthors(owner)
  clearCopyWish(space)
  if (ids.length > 0) {
    if (!wish) noteKept(app, uid, ids.length)
    tellGone(app, uid, names)
  }
  tellGone(app, owner)
}

/** The document of these rows, and the records that only this device has changed. */
async function read(device: Device, owner: Owner) {
  const { rows } = await device.load(owner)
  const doc = new Doc()
  const unsent = new Set<string>()
  for (const row of rows) if (!row.unsent) applyUpdate(doc, row.update)
  doc.getMap(recordsKey).observeDeep((events) => {
    for (const id of changedIds(events)) unsent.add(id)
  })
  for (const row of rows) if (row.unsent) applyUpdate(doc, row.update)
  return { doc, unsent }
}

type Shared = {
  wish: CopyWish | null
  own: Doc
  records: YMap<YMap<unknown>>
  unsent: ReadonlySet<string>
  space: string
}

/**
 * A thing that its owner has ended is the owner's own again, under its ids. A copy is another record, because the shared
 * one may be shared with the member again; its id follows from the member's name there, so that two devices of the member
 * make one copy. A record that only this device has changed is a copy of its own, so that nothing of it is lost.
 */
function nameOfCopy(id: string, { wish, own, records, unsent, space }: Shared): string {
  if (!wish) return newId()
  if (wish.as === null) return isFree(own, id, space) ? id : newId()
  const alone = unsent.has(id) ? [JSON.stringify(records.get(id))] : []
  return idOf([space, wish.as, id, ...alone].join(' '))
}

/** The same UUID for the same words. */
const idOf = (words: string): string =>
  sha256Hex(new TextEncoder().encode(words)).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-8$3-8$4-$5',
  )

const isFree = (own: Doc, id: string, ended: string): boolean => {
  const mine = own.getMap<YMap<unknown>>(recordsKey)
  return !mine.has(id) || spaceOfRecord(mine.get(id)) === ended
}

/**
 * Written in the document of one's own records: elsewhere Yjs could take a copy for older than the record that once moved
 * away.
 */
function copyInto(
  own: Doc,
  records: YMap<YMap<unknown>>,
  names: ReadonlyMap<string, string>,
  ended: string | null,
): Uint8Array {
  const copies = own.getMap<YMap<unknown>>(recordsKey)
  const purged = own.getMap(purgedKey)
  const before = encodeStateVector(own)
  own.transact(() => {
    for (const [id, name] of names) {
      const shared = records.get(id)
      if (!shared || isCopied(shared, copies.get(name))) continue
      // The member has deleted the copy that another device made.
      if (ended === null && purged.has(name)) continue
      const map = cloneMap(shared)
      map.delete('trashedAt')
      if (ended !== null) setSpaceOfRecord(map, ended)
      copies.set(name, map)
      purged.delete(name)
      // A field that names another of them, such as the list of a todo.
      for (const [field, value] of [...map.entries()]) {
        const renamed = typeof value === 'string' ? names.get(value) : undefined
        if (renamed && renamed !== value) map.set(field, renamed)
      }
    }
  })
  return encodeStateAsUpdate(own, before)
}

/** Another device of the member has made the copy; the member may have written in it since. */
const isCopied = (shared: YMap<unknown>, copy: YMap<unknown> | undefined): boolean =>
  copy !== undefined && Number(copy.get('editedAt')) >= Number(shared.get('editedAt'))
