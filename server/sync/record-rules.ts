import { Map as YMap, Text as YText } from 'yjs'
import { weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import type { SyncApp } from '#contract/apps/sync-rules.ts'

/** Which changes of a record count as the app's 記録 and earn points. `changed` names the fields of this update. */
type RecordRule = (record: YMap<unknown>, changed: ReadonlySet<string>) => boolean

export const recordRules: Record<SyncApp, RecordRule> = {
  note: (record, changed) =>
    (changed.has('title') || changed.has('body')) &&
    (hasText(record, 'title') || hasText(record, 'body')) &&
    !isTrashed(record),
  // Saving and logging a cooking both count, for a recipe with a title and ingredients or steps.
  recipe: (record, changed) =>
    ['title', 'ingredients', 'steps', 'cooked'].some((field) => changed.has(field)) &&
    hasText(record, 'title') &&
    (hasText(record, 'ingredients') || hasText(record, 'steps')) &&
    !isTrashed(record),
  todo: (record, changed) =>
    changed.has('doneAt') &&
    typeof record.get('doneAt') === 'number' &&
    hasText(record, 'text') &&
    !isTrashed(record),
  weight: (record, changed) =>
    changed.has('kg') &&
    record.get('kind') === 'weighing' &&
    isWeight(record.get('kg')) &&
    !isTrashed(record),
}

const isTrashed = (record: YMap<unknown>) => typeof record.get('trashedAt') === 'number'

function hasText(record: YMap<unknown>, field: string): boolean {
  const text = record.get(field)
  return text instanceof YText && text.toString().trim() !== ''
}

const isWeight = (kg: unknown) => typeof kg === 'number' && kg >= weightKgMin && kg <= weightKgMax

/** The fields that an update changed, by record; for a new record all of them. */
export function changedFields(records: YMap<unknown>, apply: () => void): Map<string, Set<string>> {
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
