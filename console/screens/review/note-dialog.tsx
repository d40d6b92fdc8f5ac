import { useState } from 'react'
import { noteOnReview, type ReviewFile } from '#contract/console/review.ts'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

/** The exchange stays in the queue with a note; its deadline stays too. */
export function NoteDialog({ file, ...dialog }: Props) {
  const { uid, exchangeId } = file.row
  const [note, setNote] = useState(file.row.note?.text ?? '')
  return (
    <ActForm
      act={noteOnReview}
      input={isWithinLimit(note) ? { uid, exchangeId, note } : null}
      title="保留にする"
      confirmLabel="保留にする"
      firstReason="判断に必要な確認が残っているため"
      {...dialog}
    >
      <LimitedText
        label="メモ"
        hint="担当者だけが読みます。期限は変わりません。"
        rows={3}
        value={note}
        onChange={setNote}
      />
    </ActForm>
  )
}
