import type { Text as YText } from 'yjs'
import type { Weighing, WeightRecord, WeightSettingName } from '#contract/apps/app-weight.ts'
import type { AddedFat } from '#readers/weight/find-known.ts'
import type { Records } from '#web/storage/records.ts'
import { editBetween } from '../frame/text-edit.ts'
import { newestSetting } from './select-weights.ts'

export type WeighingFields = Pick<Weighing, 'day' | 'part' | 'kg' | 'fatPercent' | 'note'>

type WeightRecords = Records<WeightRecord>

export const addWeighing = (records: WeightRecords, fields: WeighingFields): string =>
  records.create({ kind: 'weighing', ...fields })

/**
 * Writes only the fields that differ between the form's start and end, so that another device's change of
 * another field is kept.
 */
export function editWeighing(records: WeightRecords, before: Weighing, after: WeighingFields): void {
  records.editMap(before.id, (map) => {
    for (const field of ['day', 'part', 'kg', 'fatPercent'] as const) {
      if (after[field] === before[field]) continue
      if (after[field] === undefined) map.delete(field)
      else map.set(field, after[field])
    }
    const note = records.text(before.id, 'note')
    if (note && after.note !== before.note) editNote(note, before.note, after.note)
  })
}

function editNote(note: YText, before: string, after: string): void {
  if (note.toString() !== before) {
    // Another device wrote a note meanwhile: keep both.
    note.insert(note.length, `${note.length > 0 && after ? ' / ' : ''}${after}`)
    return
  }
  const { at, remove, insert } = editBetween(before, after, after.length)
  note.delete(at, remove)
  note.insert(at, insert)
}

export function setSetting(records: WeightRecords, name: WeightSettingName, value: number | null): void {
  const known = newestSetting(records.all().values(), name)
  if ((known?.value ?? null) === value) return
  if (known) records.edit(known.id, { value })
  else records.create({ kind: 'setting', name, value })
}

/** Returns the undo function. */
export const addFats = (records: WeightRecords, fats: readonly AddedFat[]): (() => void) =>
  records.editAll(new Map(fats.map(({ id, fatPercent }) => [id, { fatPercent }])))
