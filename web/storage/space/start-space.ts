import type { RecordBase } from '#contract/apps/app-records.ts'
import { photoApps } from '#contract/apps/apps.ts'
import { openSpace, type Space } from '#contract/space/space.ts'
import { newId } from '../../client/new-id.ts'
import { call } from '../../client/transport/call.ts'
import type { AppStorage, Opened } from '../app-storage.ts'
import { findBlob, keepBlob, type PhotoPlace } from '../blobs.ts'
import { currentSpaces, onSpacesChange } from './spaces.ts'

/** The records of any app. */
export type StorageToShare = Pick<AppStorage<RecordBase>, 'app'> & {
  current: () => Pick<Opened<RecordBase>, 'store' | 'storeOf' | 'moveInto'>
}

type Wanted = Pick<Space, 'kind' | 'title'> & {
  /** Both are read when the space is there. */
  ids: () => readonly string[]
  /** The hashes of their photos. */
  photos: () => readonly string[]
}

/** Makes a shared thing of one's own records. Returns its id. Rejects if the server refuses. */
export async function startSpace(
  storage: StorageToShare,
  { kind, title, ids, photos }: Wanted,
): Promise<string> {
  const id = newId()
  await call(openSpace, { id, app: storage.app, kind, title })
  await untilListed(id)
  const opened = storage.current()
  const to = opened.storeOf(id)
  // A change before the device is open would not be stored.
  await to?.saved()
  const app = photoApps.find((each) => each === storage.app)
  if (app && to)
    await copyPhotos({ from: { owner: opened.store.owner, app }, to: { owner: to.owner, app } }, photos())
  opened.moveInto(id, ids())
  return id
}

/** Before the records, so that no screen shows one without its photos. */
async function copyPhotos({ from, to }: Record<'from' | 'to', PhotoPlace>, hashes: readonly string[]) {
  for (const hash of hashes) {
    const blob = await findBlob(from, hash)
    if (blob) await keepBlob(to, blob)
  }
}

/** The live document brings it; the storage opens it before anybody who asks later hears of it. */
function untilListed(id: string): Promise<void> {
  const isListed = () => currentSpaces().some((space) => space.id === id)
  if (isListed()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onSpacesChange(() => {
      if (!isListed()) return
      stop()
      resolve()
    })
  })
}
