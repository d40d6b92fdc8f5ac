import { useRef, useState } from 'react'
import {
  type Measurement,
  measureKey,
  measureNameLengthMax,
  measureUnitLengthMax,
} from '#contract/apps/app-weight.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import {
  type MeasureDraft,
  type MeasureErrors,
  type MeasureFields,
  readMeasure,
  trimmed,
} from '#readers/weight/read-measure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { rangeText } from '../cards/forecast-text.ts'
import { ValueOffer } from '../entry/value-offer.tsx'
import { missedPointIn, slipFrom } from './measure-slip.ts'
import type { BodyMeasure } from './select-measures.ts'

type Props = {
  /** Null for a new measure of the member's own. */
  measure: BodyMeasure | null
  /** All measures: a new one may have the name of a known one. */
  measures: readonly BodyMeasure[]
  today: string
  onClose: () => void
  onRecord: (fields: Pick<Measurement, 'day' | 'name' | 'unit' | 'value'>) => void
  onTrash: (measurement: Measurement) => void
}

const entriesShown = 10

/** Records one value, and lists the last ones so that a wrong one can be deleted. */
export function MeasureDialog({ measure, measures, today, onClose, onRecord, onTrash }: Props) {
  const [draft, setDraft] = useState<MeasureDraft>({
    name: measure?.name ?? '',
    unit: measure?.unit ?? 'cm',
    value: '',
    day: today,
  })
  const [errors, setErrors] = useState<MeasureErrors>({})
  const [asked, setAsked] = useState<{ fields: MeasureFields; usual: { low: number; high: number } } | null>(
    null,
  )
  const known = measures.find((each) => measureKey(each) === measureKey(trimmed(draft))) ?? null
  const field = useRef<HTMLInputElement>(null)
  const change = (part: Partial<MeasureDraft>) => {
    setDraft({ ...draft, ...part })
    setErrors({})
    setAsked(null)
  }
  function save() {
    const { fields, errors: found } = readMeasure(draft, today)
    if (!fields) return setErrors(found)
    const usual = slipFrom(fields.value, known)
    if (usual) setAsked({ fields, usual })
    else onRecord(fields)
  }
  const offer = (
    <ValueOffer
      value={missedPointIn(draft.value, trimmed(draft), known)}
      unit={draft.unit}
      onTake={(value) => {
        change({ value })
        field.current?.focus()
      }}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={measure ? `${measure.name}を記録` : '測る項目を増やす'}
      actions={<Button onClick={save}>記録する</Button>}
    >
      <form
        className="grid grid-cols-2 items-start gap-x-4 max-[359px]:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {!measure && (
          <>
            <Field label="名前" error={errors.name}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  placeholder="例：太もも、歩数"
                  maxLength={measureNameLengthMax}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              )}
            </Field>
            <Field label="単位" optional>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={measureUnitLengthMax}
                  value={draft.unit}
                  onChange={({ target }) => change({ unit: target.value })}
                />
              )}
            </Field>
          </>
        )}
        <Field label="値" error={errors.value}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              inputMode="decimal"
              autoComplete="off"
              placeholder={measure?.entries[0] ? writtenText(measure.entries[0].value) : ''}
              value={draft.value}
              onChange={({ target }) => change({ value: target.value })}
              end={draft.unit}
            />
          )}
        </Field>
        <Field label="日付" error={errors.day}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={today}
              value={draft.day}
              onChange={({ target }) => change({ day: target.value || today })}
            />
          )}
        </Field>
        {/* Enter in a field records. */}
        <button type="submit" className="hidden" />
      </form>
      {errors.value && offer}
      {measure && measure.entries.length > 0 && (
        <ul aria-label={`${measure.name}の記録`} className="mt-2">
          {measure.entries.slice(0, entriesShown).map((each) => (
            <li key={each.id} className="flex items-center gap-3 border-b border-line text-sm last:border-0">
              <span className="flex-1">{dateWords(each.day, today)}</span>
              <b className="numerals">
                {writtenText(each.value)}
                {each.unit}
              </b>
              <IconButton
                label={`${dateWords(each.day, today)}の${measure.name}を削除`}
                icon={<TrashIcon size={20} />}
                onClick={() => onTrash(each)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `${writtenText(asked.fields.value)}${asked.fields.unit}で記録しますか？` : ''}
        confirmLabel="このまま記録する"
        cancelLabel="入力し直す"
        isSlip
        onConfirm={() => asked && onRecord(asked.fields)}
        onCancel={() => setAsked(null)}
      >
        {asked && `これまでの ${rangeText(asked.usual)}${asked.fields.unit} から、大きく変わっています。`}
        {asked && offer}
      </ConfirmDialog>
    </Dialog>
  )
}
