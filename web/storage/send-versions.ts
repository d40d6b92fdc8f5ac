import type { AppId } from '#contract/apps/apps.ts'
import {
  syncVersionForget,
  syncVersionList,
  syncVersionPut,
  versionLettersMax,
} from '#contract/apps/sync-version.ts'
import { call } from '../client/transport/call.ts'
import type { Owner } from './device/device.ts'
import { isForgotten, type Version, versionDevice } from './device/version-device.ts'
import { spaceArgument } from './space/space-owner.ts'

const sending = new Map<Owner, Promise<void>>()

/** Rejects if the server cannot be reached or refuses. */
export function sendUnsentVersions(owner: Owner): Promise<void> {
  const running = sending.get(owner) ?? sendAll(owner).finally(() => sending.delete(owner))
  sending.set(owner, running)
  return running
}

async function sendAll(owner: Owner): Promise<void> {
  const device = await versionDevice()
  for (const version of await device.unsent(owner)) {
    const { app, id, at, content } = version
    if (isForgotten(version)) {
      await call(syncVersionForget, { ...spaceArgument(owner), app, id })
      await device.remove([version])
      continue
    }
    if (content.length <= versionLettersMax)
      await call(syncVersionPut, { ...spaceArgument(owner), app, id, at, content })
    await device.put([asSent(version)])
  }
}

/** Stores what the member's other devices kept of a record on this one. */
export async function bringVersions(
  owner: Owner,
  app: AppId,
  id: string,
  before: number | null = null,
): Promise<void> {
  const { versions, hasMore } = await call(syncVersionList, { ...spaceArgument(owner), app, id, before })
  const device = await versionDevice()
  const known = new Set((await device.of(owner, id)).map(({ at }) => at))
  const missing = versions.filter(({ at }) => !known.has(at))
  await device.put(missing.map((each) => ({ ...each, owner, app, id })))
  const last = versions.at(-1)
  if (hasMore && last) await bringVersions(owner, app, id, last.at)
}

const asSent = ({ unsent: _unsent, ...version }: Version): Version => version
