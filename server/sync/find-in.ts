import { Map as YMap } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import { type Finding, findingIds } from '#contract/point/mission-rules.ts'
import { serverApps } from './apps/apps.ts'
import type { FindingRule } from './apps/server-app.ts'

/** The findings of the app that one update, applied by `apply`, brings about. */
export function findIn(records: YMap<unknown>, app: AppId, apply: () => void): Finding[] {
  const changed = [...changedFields(records, apply)].flatMap(([id, fields]) => {
    const record = records.get(id)
    return record instanceof YMap ? [{ record, fields }] : []
  })
  const rules: Partial<Record<Finding, FindingRule>> = serverApps[app].findings
  return findingIds.filter((finding) =>
    changed.some(({ record, fields }) => rules[finding]?.(record, fields)),
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
      const [id, field] = event.path
      if (typeof id === 'string' && typeof field === 'string') note(id, [field])
      else if (typeof id === 'string') note(id, event.changes.keys.keys())
      else for (const newId of event.changes.keys.keys()) note(newId, fieldsOf(records.get(newId)))
    }
  }
  records.observeDeep(observe)
  apply()
  records.unobserveDeep(observe)
  return changed
}

const fieldsOf = (record: unknown): Iterable<string> => (record instanceof YMap ? record.keys() : [])
