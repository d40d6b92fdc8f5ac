import type { AppId } from '#contract/apps/apps.ts'
import type { Space } from '#contract/space/space.ts'
import { spaceKinds } from '#contract/space/space-rules.ts'
import type { Device, Owner } from '../device/device.ts'
import { withDevice } from '../device/with-device.ts'
import { isHeldBy, spaceOf } from './space-owner.ts'

/** Rows on this device that the member may no longer have, or can no longer send. */
export type Gone = { app: AppId; owner: Owner; space: string }

/** By the list that the server gives. */
export async function findGone(uid: Owner, spaces: readonly Space[]): Promise<Gone[]> {
  const gone: Gone[] = []
  for (const app of new Set(Object.values(spaceKinds))) {
    const here = await withDevice(app, (device) => goneFrom(device, uid, spaces))
    gone.push(...(here ?? []).map((each) => ({ app, ...each })))
  }
  return gone
}

/** On one device. */
export async function goneFrom(device: Device, uid: Owner, spaces: readonly Space[]) {
  const gone: Omit<Gone, 'app'>[] = []
  for (const owner of await device.owners()) {
    const space = isHeldBy(owner, uid) ? spaceOf(owner) : null
    if (space === null) continue
    const entry = spaces.find(({ id }) => id === space)
    // A member who may only read from now on cannot send the rows that wait here.
    const isStuck = entry?.role === 'read' && (await device.unsentRows(owner)).length > 0
    if (!entry || isStuck) gone.push({ owner, space })
  }
  return gone
}
