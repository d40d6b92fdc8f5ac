import { Map as YMap, Text as YText } from 'yjs'
import { weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { type Finding, findingIds, findings } from '#contract/point/mission-rules.ts'

/**
 * Whether a change of a record is what the finding says. `changed` names the fields that one update changed. A rule sees
 * the record alone: a photo that it names may arrive later.
 */
type FindingRule = (record: YMap<unknown>, changed: ReadonlySet<string>) => boolean

const rules: Record<Finding, FindingRule> = {
  'note-written': (record, changed) =>
    (changed.has('title') || changed.has('body')) &&
    (hasText(record, 'title') || hasText(record, 'body')) &&
    !isTrashed(record),
  // A recipe is saved as soon as it has a name; logging that it was cooked counts too.
  'recipe-saved': (record, changed) =>
    ['title', 'ingredients', 'steps', 'cooked'].some((field) => changed.has(field)) &&
    hasText(record, 'title') &&
    !isTrashed(record),
  'todo-done': (record, changed) =>
    changed.has('doneAt') &&
    typeof record.get('doneAt') === 'number' &&
    hasText(record, 'text') &&
    !isTrashed(record),
  'weight-logged': (record, changed) =>
    changed.has('kg') &&
    record.get('kind') === 'weighing' &&
    isWeight(record.get('kg')) &&
    !isTrashed(record),
}

/** The findings of the app that one update, applied by `apply`, brings about. */
export function findIn(records: YMap<unknown>, app: AppId, apply: () => void): Finding[] {
  const changed = [...changedFields(records, apply)].flatMap(([id, fields]) => {
    const record = records.get(id)
    return record instanceof YMap ? [{ record, fields }] : []
  })
  return findingIds.filter(
    (finding) =>
      findings[finding] === app && changed.some(({ record, fields }) => rules[finding](record, fields)),
  )
}

const isTrashed = (record: YMap<unknown>) => typeof record.get('trashedAt') === 'number'

function hasText(record: YMap<unknown>, field: string): boolean {
  const text = record.get(field)
  return text instanceof YText && text.toString().trim() !== ''
}

const isWeight = (kg: unknown) => typeof kg === 'number' && kg >= weightKgMin && kg <= weightKgMax

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
