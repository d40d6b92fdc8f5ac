import { dayMs } from '#contract/values/japan-day.ts'
import type { Owner } from './device/device.ts'
import { type Version, versionDevice } from './device/version-device.ts'

/** Limits of what one device keeps: days, versions of one record, and letters of all together. */
const versionDaysMax = 30
const versionsOfOneMax = 20
const versionLettersMax = 4_000_000

/** Stores earlier states of records, and drops the oldest beyond the limits. */
export async function keepVersions(versions: readonly Version[]): Promise<void> {
  if (versions.length === 0) return
  const device = await versionDevice()
  await device.put(versions)
  for (const owner of new Set(versions.map((each) => each.owner))) {
    await device.remove(beyondLimits(await device.all(owner), Date.now()))
  }
}

/** The newest come first. */
export function beyondLimits(all: readonly Version[], now: number): Version[] {
  const counts = new Map<string, number>()
  let letters = 0
  return [...all]
    .sort((a, b) => b.at - a.at)
    .filter(({ id, at, content }) => {
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      const isOver =
        count > versionsOfOneMax ||
        at < now - versionDaysMax * dayMs ||
        letters + content.length > versionLettersMax
      if (!isOver) letters += content.length
      return isOver
    })
}

/** Newest first. */
export async function versionsOf(owner: Owner, id: string): Promise<Version[]> {
  const versions = await (await versionDevice()).of(owner, id)
  return versions.sort((a, b) => b.at - a.at)
}

/** A record that is gone for good leaves no versions. */
export async function dropVersions(owner: Owner, id: string): Promise<void> {
  const device = await versionDevice()
  await device.remove(await device.of(owner, id))
}

export async function forgetVersions(owner: Owner): Promise<void> {
  const device = await versionDevice()
  await device.remove(await device.all(owner))
}

/** For records that move to another owner. */
export async function takeVersions(from: Owner, to: Owner): Promise<void> {
  const device = await versionDevice()
  const versions = await device.all(from)
  await device.put(versions.map((version) => ({ ...version, owner: to })))
  await device.remove(versions)
}
