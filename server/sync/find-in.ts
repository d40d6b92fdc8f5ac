import { Map as YMap } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import { type Finding, findingIds } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { serverApps } from './apps/apps.ts'
import type { FindingRule } from './apps/server-app.ts'

/** The findings of the app that one update, which arrived at that time and is applied by `apply`, brings about. */
export function findIn(records: YMap<unknown>, app: AppId, atMs: number, apply: () => void): Finding[] {
  const arrived = japanDay(new Date(atMs))
  const changed = [...changedFields(records, apply)].flatMap(([id, fields]) => {
    const record = records.get(id)
    return record instanceof YMap ? [{ record, fields }] : []
  })
  const rules: Partial<Record<Finding, FindingRule>> = serverApps[app].findings
  return findingIds.filter((finding) =>
    changed.some(({ record, fields }) => rules[finding]?.(record, fields, arrived)),
  )
}

/** The fields that an update changed, by record; for a new record all of them. */
function changedFields(records: YMap<unknown>, apply: () => void): Map<string, Set<string>> {
  const changed = new Map<string, Set<string>>()
  const note = (id: string, fields: Iterable<string>) => {
    const known = changed.get(id) ?? new Set()
    for (const field of fields) known.add(field)
    changed.set(id, known)
  }
  const observe: Parameters<typeof records.observeDeep>[0] = (events) => {
    for (const event of events) {
      const [id, field, key] = event.path
      const keys = key === undefined ? [...event.changes.keys.keys()] : [String(key)]
      if (typeof id === 'string' && typeof field === 'string') note(id, withKeys(field, keys))
      else if (typeof id === 'string') note(id, fieldsOf(records.get(id), keys))
      else for (const newId of keys) note(newId, fieldsOf(records.get(newId)))
    }
  }
  records.observeDeep(observe)
  apply()
  records.unobserveDeep(observe)
  return changed
}

/** These fields of a record, all unless given, with the keys of those that are maps. */
function fieldsOf(record: unknown, fields?: readonly string[]): string[] {
  if (!(record instanceof YMap)) return []
  return (fields ?? [...record.keys()]).flatMap((field) => {
    const value = record.get(field)
    return withKeys(field, value instanceof YMap ? [...value.keys()] : [])
  })
}

const withKeys = (field: string, keys: readonly string[]) => [field, ...keys.map((key) => `${field}/${key}`)]
