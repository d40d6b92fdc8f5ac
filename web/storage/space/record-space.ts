import type { Map as YMap } from 'yjs'
import { cloneMap } from './clone-map.ts'

const field = 'space'

/** The shared thing into which a record of one's own is moving, or of which it is the copy. Never in a shared record. */
export const spaceOfRecord = (map: YMap<unknown> | undefined): unknown => map?.get(field)

export const setSpaceOfRecord = (map: YMap<unknown>, space: string): void => void map.set(field, space)

/** As it goes to another document. `isLeftBehind`: fields that tell of what it was before. */
export function movedRecord(map: YMap<unknown>, isLeftBehind = (_field: string) => false): YMap<unknown> {
  const copy = cloneMap(map)
  for (const each of map.keys()) if (each === field || isLeftBehind(each)) copy.delete(each)
  return copy
}
