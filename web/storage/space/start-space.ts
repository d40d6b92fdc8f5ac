import type { RecordBase } from '#contract/apps/app-records.ts'
import { openSpace, type Space } from '#contract/space/space.ts'
import { newId } from '../../client/new-id.ts'
import { call } from '../../client/transport/call.ts'
import type { AppStorage, Opened } from '../app-storage.ts'
import { currentSpaces, onSpacesChange } from './spaces.ts'

/** The records of any app. */
export type StorageToShare = Pick<AppStorage<RecordBase>, 'app'> & {
  current: () => Pick<Opened<RecordBase>, 'moveInto' | 'bringWhole'>
}

type Wanted = Pick<Space, 'kind' | 'title'> & {
  /** Read when the space is there. */
  ids: () => readonly string[]
  /** Writes into the space, once it is open here, what is no record of its own yet. */
  fill?: (space: string) => void
}

/** Makes a shared thing of one's own records. Returns its id. Rejects if the server refuses. */
export async function startSpace(
  storage: StorageToShare,
  { kind, title, ids, fill }: Wanted,
): Promise<string> {
  const id = newId()
  await call(openSpace, { id, app: storage.app, kind, title })
  await untilListed(id)
  const opened = storage.current()
  await opened.moveInto(id, ids())
  fill?.(id)
  return id
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
