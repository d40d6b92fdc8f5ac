import type { AppId } from '#contract/apps/apps.ts'
import type { Finding } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import type { ReadResult } from './read-updates.ts'

/** The findings of an app that can still earn something for a record that arrived at this time. */
export type WantedFindings = (sql: Sql | Tx, log: { uid: string; app: AppId; at: Date }) => Promise<Finding[]>

/** Called in the transaction that records the read, for the first arrival of a day, while the finding is wanted. */
export type OnFound = (tx: Tx, found: { uid: string; finding: Finding; at: Date }) => Promise<void>

type Hooks = { wantedFindings: WantedFindings; onFound: OnFound }

/** The caller holds the lock of the log's head, so that of two parallel reads the second sees what the first caused. */
export async function reportFound(
  tx: Tx,
  { uid, app }: { uid: string; app: AppId },
  found: ReadResult['found'],
  { wantedFindings, onFound }: Hooks,
): Promise<void> {
  for (const day of byDay(found)) {
    const wanted = await wantedFindings(tx, { uid, app, at: day.at })
    for (const [finding, at] of day.first) {
      if (wanted.includes(finding)) await onFound(tx, { uid, finding, at })
    }
  }
}

/** In a space: of each member the first arrival of each finding on each day in Japan. */
export function firstOfDays(found: ReadResult['foundBy']): ReadResult['foundBy'] {
  const first = new Map<string, ReadResult['foundBy'][number]>()
  for (const each of found) {
    const key = `${each.by} ${each.finding} ${japanDay(new Date(each.atMs))}`
    if (!first.has(key)) first.set(key, each)
  }
  return [...first.values()]
}

type Day = { at: Date; first: Map<Finding, Date> }

/** Each day in Japan with the first arrival of each finding, in order of arrival. */
function byDay(found: ReadResult['found']): Iterable<Day> {
  const days = new Map<string, Day>()
  for (const { finding, atMs } of found) {
    const at = new Date(atMs)
    const day = days.get(japanDay(at)) ?? { at, first: new Map() }
    if (!day.first.has(finding)) day.first.set(finding, at)
    days.set(japanDay(at), day)
  }
  return days.values()
}
