import { useState } from 'react'
import { noteOnMember } from '#contract/console/member-acts.ts'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { uid: string; onClose: () => void; onDone: () => void }

export function NoteDialog({ uid, ...dialog }: Props) {
  const [note, setNote] = useState('')
  return (
    <ActForm
      act={noteOnMember}
      input={isWithinLimit(note) ? { uid, note } : null}
      title="メモを残す"
      confirmLabel="残す"
      firstReason="担当者への引き継ぎのため"
      {...dialog}
    >
      <LimitedText
        label="メモ"
        hint="担当者だけが読みます。会員の退会とともに消去されます。"
        rows={4}
        value={note}
        onChange={setNote}
      />
    </ActForm>
  )
}
