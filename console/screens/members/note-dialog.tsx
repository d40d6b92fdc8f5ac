import { useState } from 'react'
import { noteOnMember } from '#contract/console/member-acts.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { FirstStep } from '../../act/first-step.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { uid: string; onClose: () => void; onDone: () => void }

const title = 'メモを残す'

export function NoteDialog({ uid, onClose, onDone }: Props) {
  const [note, setNote] = useState('')
  const [isSure, setSure] = useState(false)

  if (isSure) {
    return (
      <ActDialog
        act={noteOnMember}
        input={{ uid, note }}
        title={title}
        confirmLabel="残す"
        firstReason="担当者への引き継ぎのため"
        onClose={() => setSure(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <FirstStep title={title} isReady={isWithinLimit(note)} onClose={onClose} onNext={() => setSure(true)}>
      <LimitedText
        label="メモ"
        hint="担当者だけが読みます。会員の退会とともに消去されます。"
        rows={4}
        value={note}
        onChange={setNote}
      />
    </FirstStep>
  )
}
