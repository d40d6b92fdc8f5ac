import type { AppId } from '#contract/apps/apps.ts'
import { versionLimits } from '#contract/apps/sync-version.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { currentUser } from '../client/session/auth-state.ts'
import { deviceOwner, type Owner } from './device/device.ts'
import { isForgotten, type Version, versionDevice } from './device/version-device.ts'

/** Stores earlier states of records, and drops the oldest beyond the limits. */
export async function keepVersions(versions: readonly Version[]): Promise<void> {
  if (versions.length === 0) return
  const device = await versionDevice()
  await device.put(versions.map(marked))
  for (const owner of new Set(versions.map((each) => each.owner))) {
    await device.remove(beyondLimits(await device.all(owner), Date.now()))
    void sendVersions(owner)
  }
}

const marked = (version: Version): Version =>
  version.owner === deviceOwner ? version : { ...version, unsent: 1 }

/** The newest come first. */
export function beyondLimits(all: readonly Version[], now: number): Version[] {
  const counts = new Map<string, number>()
  let letters = 0
  return [...all]
    .filter((version) => !isForgotten(version))
    .sort((a, b) => b.at - a.at)
    .filter(({ id, at, content }) => {
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      const isOver =
        count > versionLimits.ofOneRecord ||
        at < now - versionLimits.days * dayMs ||
        letters + content.length > versionLimits.letters
      if (!isOver) letters += content.length
      return isOver
    })
}

/** Newest first, with those of the member's other devices if the server can be reached. */
export async function versionsOf(owner: Owner, app: AppId, id: string): Promise<Version[]> {
  const device = await versionDevice()
  if (owner !== deviceOwner) {
    const { bringVersions } = await import('./send-versions.ts')
    await bringVersions(owner, app, id).catch(() => {})
  }
  const versions = await device.of(owner, id)
  return versions.filter((version) => !isForgotten(version)).sort((a, b) => b.at - a.at)
}

/** A record that is gone for good leaves no versions, at the server either. */
export async function dropVersions(owner: Owner, app: AppId, id: string): Promise<void> {
  const device = await versionDevice()
  await device.remove(await device.of(owner, id))
  if (owner === deviceOwner) return
  await device.put([{ owner, app, id, at: 0, content: '', unsent: 1 }])
  void sendVersions(owner)
}

export async function forgetVersions(owner: Owner): Promise<void> {
  const device = await versionDevice()
  await device.remove(await device.all(owner))
}

/** For records that move to another owner. `names`: the new ids of those that change. */
export async function takeVersions(
  from: Owner,
  to: Owner,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const device = await versionDevice()
  const versions = await device.all(from)
  await device.put(
    versions
      .filter((version) => !isForgotten(version))
      .map((each) => marked({ ...each, id: names.get(each.id) ?? each.id, owner: to })),
  )
  await device.remove(versions)
}

/** As photos, they stay on the device until the address is verified. */
const isWaiting = () => {
  const user = currentUser()
  return Boolean(user?.email) && !user?.emailVerified
}

/** Sends what the server lacks. Versions are a convenience: a failure waits for the next time. */
export async function sendVersions(owner: Owner): Promise<void> {
  try {
    if (owner === deviceOwner || isWaiting() || (await (await versionDevice()).unsent(owner)).length === 0)
      return
    await (await import('./send-versions.ts')).sendUnsentVersions(owner)
  } catch (error) {
    console.info('[versions] they are sent later', error instanceof Error ? error.message : error)
  }
}
