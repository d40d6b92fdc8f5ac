import type { Owner } from '../device/device.ts'

const prefix = 'space:'

/** The rows of a shared thing on this device, separately for each member, so that nobody sends what another one wrote. */
export const spaceOwner = (space: string, uid: string): Owner => `${prefix}${space}:${uid}`

/** The shared thing whose rows these are; null for the records of a member or of the device. */
export const spaceOf = (owner: Owner): string | null =>
  owner.startsWith(prefix) ? (owner.slice(prefix.length).split(':')[0] ?? null) : null

/** Whether the rows are the member's own or of something shared with them. */
export const isHeldBy = (owner: Owner, uid: string): boolean =>
  owner === uid || (spaceOf(owner) !== null && owner.endsWith(`:${uid}`))

/** Names the place of these rows in a call. */
export function spaceArgument(owner: Owner): { space?: string } {
  const space = spaceOf(owner)
  return space === null ? {} : { space }
}
