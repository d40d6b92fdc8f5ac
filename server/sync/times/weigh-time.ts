import { Map as YMap } from 'yjs'
import type { WeighTime } from '#contract/apps/app-weight.ts'

const minutesOfDay = 1_440

/** Null if no reminder is set. A browser may have written anything. */
export function weighTimeOf(records: YMap<unknown>): WeighTime | null {
  let set: { minute: unknown; editedAt: number; id: string } | null = null
  let weighedOn: string | null = null
  for (const [id, record] of records) {
    if (!(record instanceof YMap) || typeof record.get('trashedAt') === 'number') continue
    if (record.get('kind') === 'weighing') weighedOn = later(weighedOn, record.get('day'))
    if (record.get('kind') !== 'setting' || record.get('name') !== 'remindAtMinute') continue
    const editedAt = Number(record.get('editedAt') ?? 0)
    // The same rule as in the browser: the last edited one, then the id.
    if (!set || editedAt > set.editedAt || (editedAt === set.editedAt && id > set.id)) {
      set = { minute: record.get('value'), editedAt, id }
    }
  }
  const minute = set?.minute
  if (typeof minute !== 'number' || !Number.isInteger(minute) || minute < 0 || minute >= minutesOfDay)
    return null
  return { minute, weighedOn }
}

function later(known: string | null, day: unknown): string | null {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return known
  return known === null || day > known ? day : known
}
