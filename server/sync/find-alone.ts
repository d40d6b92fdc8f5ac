import { applyUpdate, createID, Doc, GC, parseUpdateMeta } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { type Finding, findingIds, findings } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { findIn } from './find-in.ts'

export type Arrived = { update: Uint8Array; atMs: number }
export type FoundAt = { finding: Finding; atMs: number }
/** In a space: what a member has brought into it. */
export type FoundBy = FoundAt & { by: string }

/**
 * The findings that the new updates prove by themselves: records that are new and whole. The log before them is not
 * decoded; Yjs gets it as a gap of the same length, so it ignores what was there already, and whatever refers to it.
 * Null unless every finding of the app was found on every day of arrival, because only the whole log could show the rest.
 */
export function findAlone(
  app: AppId,
  before: readonly Uint8Array[],
  updates: readonly Arrived[],
): FoundAt[] | null {
  const doc = docAfter(before)
  const records = doc.getMap(recordsKey)
  const found = updates.flatMap(({ update, atMs }) =>
    findIn(records, app, atMs, () => applyUpdate(doc, update)).map((finding) => ({ finding, atMs })),
  )
  const days = new Set(updates.map(({ atMs }) => japanDay(new Date(atMs))))
  const wanted = findingIds.filter((finding) => findings[finding] === app).length * days.size
  const paid = new Set(found.map(({ finding, atMs }) => `${finding} ${japanDay(new Date(atMs))}`))
  return paid.size === wanted ? found : null
}

/**
 * The findings that updates of a space prove by themselves, each for the member who pushed it: only records that are new
 * with that update, so that nobody earns by changing a record of somebody else.
 */
export function findByPusher(
  app: AppId,
  before: readonly Uint8Array[],
  updates: readonly (Arrived & { by: string | null })[],
): FoundBy[] {
  return updates.flatMap(({ update, atMs, by }, place) => {
    if (by === null) return []
    const doc = docAfter([...before, ...updates.slice(0, place).map((each) => each.update)])
    const found = findIn(doc.getMap(recordsKey), app, atMs, () => applyUpdate(doc, update))
    return found.map((finding) => ({ finding, atMs, by }))
  })
}

/** In place of what was there already: gaps of the same length. */
function docAfter(before: readonly Uint8Array[]): Doc {
  const doc = new Doc()
  for (const [client, clock] of endOf(before))
    doc.store.clients.set(client, [new GC(createID(client, 0), clock)])
  return doc
}

/** Where the structs of each client end. */
function endOf(updates: readonly Uint8Array[]): Map<number, number> {
  const ends = new Map<number, number>()
  for (const update of updates) {
    for (const [client, clock] of parseUpdateMeta(update).to) {
      ends.set(client, Math.max(clock, ends.get(client) ?? 0))
    }
  }
  return ends
}
