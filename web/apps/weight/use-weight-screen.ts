import type { Measurement, Weighing, WeightRecord } from '#contract/apps/app-weight.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { currentOwner } from '#web/storage/owner.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenRecord } from '../frame/list/use-open-record.ts'
import { reachOf } from './reminder/reach.ts'
import { savedText } from './reminder/reminder-text.ts'
import { settingOf } from './select-weights.ts'
import type { Settings } from './settings-dialog.tsx'
import { addWeighing, editWeighing, setSetting, type WeighingFields } from './weight-actions.ts'

type Options = {
  opened: Opened<WeightRecord> | null
  all: ReadonlyMap<string, WeightRecord>
  isUsable: boolean
}

/** The open weighing, and adding and removing weighings. */
export function useWeightScreen({ opened, all, isUsable }: Options) {
  const { open, close, later, ...shown } = useOpenRecord({ opened, all, isUsable })
  const weighing = shown.record?.kind === 'weighing' ? shown.record : null

  function record(fields: WeighingFields, isHidden: boolean) {
    if (!opened) return
    const { records, store } = opened
    const id = addWeighing(records, fields)
    offerUndo(isHidden ? '体重を記録しました' : `${writtenText(fields.kg)}kgを記録しました`, () =>
      records.trash([id]),
    )
    afterNewRecord(store, all.size + 1)
  }

  function trash(ids: readonly string[], text: string) {
    close()
    opened?.records.trash(ids)
    offerUndo(text, () => opened?.records.restore(ids))
  }

  return {
    weighing,
    formKey: shown.key,
    removed: shown.removed,
    bringBack: shown.bringBack,
    show: (id: string) => later(() => open(id)),
    close,
    record,
    save: (before: Weighing, after: WeighingFields) => {
      const id = shown.removed ? shown.bringBack() : weighing?.id
      close()
      if (!opened || id === undefined) return
      const { records } = opened
      editWeighing(records, { ...before, id }, after)
      offerUndo('記録を直しました', () => {
        const now = records.all().get(id)
        if (now?.kind === 'weighing') editWeighing(records, now, before)
      })
    },
    measure: (fields: Pick<Measurement, 'day' | 'name' | 'unit' | 'value'>) => {
      if (!opened) return
      const { records } = opened
      const id = records.create({ kind: 'measurement', ...fields })
      offerUndo(`${fields.name} ${fields.value}${fields.unit}を記録しました`, () => records.trash([id]))
    },
    trashMeasurement: ({ id, name }: Measurement) => {
      opened?.records.trash([id])
      offerUndo(`${name}の記録を削除しました`, () => opened?.records.restore([id]))
    },
    trashWeighing: ({ id }: Weighing) => trash([id], '記録を削除しました'),
    saveSettings: ({ heightCm, adultFrom, goalKg, remindAtMinute }: Settings) => {
      if (!opened) return
      const before = settingOf(all.values(), 'remindAtMinute')?.value ?? null
      setSetting(opened.records, 'heightCm', heightCm)
      setSetting(opened.records, 'adultFrom', adultFrom)
      setSetting(opened.records, 'goalKg', goalKg)
      setSetting(opened.records, 'remindAtMinute', remindAtMinute)
      toast.done(savedText(remindAtMinute === before ? null : remindAtMinute, reachOf(currentOwner())))
    },
  }
}
