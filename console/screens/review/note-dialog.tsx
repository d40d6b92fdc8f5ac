import { useState } from 'react'
import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { noteOnReview, type ReviewFile } from '#contract/console/review.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

/** The exchange stays in the queue with a note; its deadline stays too. */
export function NoteDialog({ file, onClose, onDone }: Props) {
  const { uid, exchangeId } = file.row
  const [note, setNote] = useState(file.row.note?.text ?? '')
  const [isSure, setSure] = useState(false)
  const length = characterCount(note)

  if (isSure) {
    return (
      <ActDialog
        act={noteOnReview}
        input={{ uid, exchangeId, note }}
        title="保留にする"
        confirmLabel="保留にする"
        firstReason="判断に必要な確認が残っているため"
        onClose={() => setSure(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      title="保留にする"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={note.trim() === '' || length > reasonLengthMax} onClick={() => setSure(true)}>
            次へ
          </Button>
        </>
      }
    >
      <Field
        label="メモ"
        hint="担当者だけが読みます。期限は変わりません。"
        required
        counter={{ length, max: reasonLengthMax }}
        error={length > reasonLengthMax ? `${reasonLengthMax}文字までにしてください。` : undefined}
      >
        {(control) => (
          <TextArea {...control} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
    </Dialog>
  )
}
