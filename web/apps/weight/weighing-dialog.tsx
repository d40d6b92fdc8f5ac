import { useId, useState } from 'react'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { changeText, writtenText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RemovedNotice } from '../frame/removed-notice.tsx'
import { isSlip, missedPoint, nearestTo } from './entry/slip.ts'
import { ValueOffer } from './entry/value-offer.tsx'
import { KgStepper } from './kg-stepper.tsx'
import { type DraftErrors, readDraft } from './read-draft.ts'
import { type WeighingDraft, WeighingFields } from './weighing-fields.tsx'
import type { WeighingFields as Fields } from './weight-actions.ts'

type Props = {
  weighing: Weighing
  /** All other weighings: the corrected value is compared with the nearest. */
  others: readonly Weighing[]
  today: string
  /** Another device has removed it. */
  removed: boolean
  onBringBack: () => void
  onClose: () => void
  onSave: (before: Weighing, after: Fields) => void
  onTrash: (weighing: Weighing) => void
}

export function WeighingDialog(props: Props) {
  const { weighing, others, today, removed, onBringBack, onClose, onSave, onTrash } = props
  const [before] = useState(weighing)
  const [draft, setDraft] = useState<WeighingDraft>(() => ({
    kg: writtenText(before.kg),
    day: before.day,
    part: before.part ?? null,
    fat: before.fatPercent === undefined ? '' : writtenText(before.fatPercent),
    note: before.note,
  }))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [asked, setAsked] = useState<{ fields: Fields; near: Pick<Weighing, 'kg' | 'day'> } | null>(null)
  const id = useId()

  function change(part: Partial<WeighingDraft>) {
    setDraft((known) => ({ ...known, ...part }))
    setErrors({})
  }

  function save() {
    const { fields, errors: found } = readDraft(draft, today)
    if (!fields) {
      setErrors(found)
      return
    }
    // Only a changed weight is asked about, and not one that mends a slip.
    const near = nearestTo(fields.day, others) ?? { ...before, day: fields.day }
    if (fields.kg !== before.kg && isSlip(fields, near)) setAsked({ fields, near })
    else onSave(before, fields)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="記録を直す"
      actions={
        <>
          {!removed && (
            <Button variant="quiet" icon={<TrashIcon size={20} />} onClick={() => onTrash(weighing)}>
              削除する
            </Button>
          )}
          <Button onClick={save}>保存する</Button>
        </>
      }
    >
      {removed && (
        <RemovedNotice what="この記録" onBringBack={onBringBack} onClose={onClose}>
          保存すると、直した内容で元に戻ります。
        </RemovedNotice>
      )}
      <KgStepper
        label="体重"
        value={draft.kg}
        onChange={(kg) => change({ kg })}
        from={before.kg}
        onEnter={save}
        isWrong={errors.kg !== undefined}
        describedBy={`${id}-error`}
      />
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="min-h-6 text-center text-sm font-medium text-danger"
      >
        {errors.kg}
      </p>
      <ValueOffer
        unit="kg"
        value={errors.kg ? missedPoint(draft.kg, before.kg) : null}
        onTake={(kg) => change({ kg })}
      />
      <WeighingFields
        draft={draft}
        onChange={change}
        today={today}
        dayError={errors.day}
        fatError={errors.fat}
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `${writtenText(asked.fields.kg)}kgに直しますか？` : ''}
        confirmLabel="このまま直す"
        cancelLabel="入力し直す"
        isSlip
        onConfirm={() => asked && onSave(before, asked.fields)}
        onCancel={() => setAsked(null)}
      >
        {asked &&
          `${dateWords(asked.near.day, today)}の ${writtenText(asked.near.kg)}kg より ${changeText(asked.fields.kg - asked.near.kg)}kg と、大きく変わっています。`}
      </ConfirmDialog>
    </Dialog>
  )
}
