import { applyUpdate, createID, Doc, GC, parseUpdateMeta } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { type Finding, findingIds, findings } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { findIn } from './find-in.ts'

export type Arrived = { update: Uint8Array; atMs: number }
export type FoundAt = { finding: Finding; atMs: number }

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
  const doc = new Doc()
  for (const [client, clock] of endOf(before))
    doc.store.clients.set(client, [new GC(createID(client, 0), clock)])
  const records = doc.getMap(recordsKey)
  const found = updates.flatMap(({ update, atMs }) =>
    findIn(records, app, atMs, () => applyUpdate(doc, update)).map((finding) => ({ finding, atMs })),
  )
  const days = new Set(updates.map(({ atMs }) => japanDay(new Date(atMs))))
  const wanted = findingIds.filter((finding) => findings[finding] === app).length * days.size
  const paid = new Set(found.map(({ finding, atMs }) => `${finding} ${japanDay(new Date(atMs))}`))
  return paid.size === wanted ? found : null
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
