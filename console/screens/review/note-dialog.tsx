import { useState } from 'react'
import { noteOnReview, type ReviewFile } from '#contract/console/review.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { FirstStep } from '../../act/first-step.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

/** The exchange stays in the queue with a note; its deadline stays too. */
export function NoteDialog({ file, onClose, onDone }: Props) {
  const { uid, exchangeId } = file.row
  const [note, setNote] = useState(file.row.note?.text ?? '')
  const [isSure, setSure] = useState(false)

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
    <FirstStep
      title="保留にする"
      isReady={isWithinLimit(note)}
      onClose={onClose}
      onNext={() => setSure(true)}
    >
      <LimitedText
        label="メモ"
        hint="担当者だけが読みます。期限は変わりません。"
        rows={3}
        value={note}
        onChange={setNote}
      />
    </FirstStep>
  )
}
