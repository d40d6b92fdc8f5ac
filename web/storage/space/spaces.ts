import type { AppId } from '#contract/apps/apps.ts'
import type { LogPlace } from '#contract/apps/sync.ts'
import { type Space, spacesDocument } from '#contract/space/space.ts'
import { newestOf, onDocument } from '../../client/live/documents.ts'
import { readKeptRecord } from '../../client/live/last-known-records.ts'
import { reach } from '../../client/transport/reach.ts'
import { deviceOwner } from '../device/device.ts'
import { currentOwner } from '../owner.ts'

const none: readonly Space[] = []
let kept: { uid: string; spaces: readonly Space[] } = { uid: '', spaces: none }

/** The things shared with the member: as the server says now, or as it last said. */
export function currentSpaces(): readonly Space[] {
  const uid = currentOwner()
  if (uid === deviceOwner) return none
  const live = newestOf(spacesDocument)
  if (live !== undefined) return live?.spaces ?? none
  if (kept.uid !== uid) kept = { uid, spaces: readKeptRecord(uid, spacesDocument)?.data?.spaces ?? none }
  return kept.spaces
}

/** Whether the list of now is on its way: the kept one may lack what was shared since. */
export const areSpacesArriving = (): boolean =>
  currentOwner() !== deviceOwner && newestOf(spacesDocument) === undefined && reach() === 'reachable'

export const spacesOfApp = (app: AppId): Space[] => currentSpaces().filter((space) => space.app === app)

export const onSpacesChange = (listener: () => void): (() => void) =>
  onDocument(spacesDocument, () => listener())

/** The document changes for other reasons too: only a new position of the space's log is passed on. */
export function followPlace(id: string, listener: (place: LogPlace) => void): () => void {
  let last = ''
  const look = () => {
    const place = newestOf(spacesDocument)?.spaces.find((space) => space.id === id)?.place
    const name = place ? `${place.epoch} ${place.seq}` : last
    if (!place || name === last) return
    last = name
    listener(place)
  }
  look()
  return onDocument(spacesDocument, look)
}

export const canWrite = (space: Pick<Space, 'role' | 'state'> | null): boolean =>
  space !== null && space.state === 'open' && space.role !== 'read'
