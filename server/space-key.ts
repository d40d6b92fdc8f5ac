/**
 * The key of a space, which takes the place of a uid in the tables of sync, jobs and live documents. A uid has no colon, so
 * a browser cannot name a member's log as its space.
 */
export const spaceKey = (id: string): string => `${prefix}${id}`

export const isSpaceKey = (owner: string): boolean => owner.startsWith(prefix)

export const spaceIdOf = (space: string): string => space.slice(prefix.length)

const prefix = 'space:'
