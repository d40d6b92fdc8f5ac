import type { Map as YMap } from 'yjs'

const field = 'space'

/** The shared thing into which a record of one's own is moving, or of which it is the copy. Never in a shared record. */
export const spaceOfRecord = (map: YMap<unknown> | undefined): unknown => map?.get(field)

export const setSpaceOfRecord = (map: YMap<unknown>, space: string): void => void map.set(field, space)

export const clearSpaceOfRecord = (map: YMap<unknown>): void => map.delete(field)
