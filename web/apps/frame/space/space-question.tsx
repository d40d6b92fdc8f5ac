import { useState } from 'react'
import { errorSentence } from '#web/text/auth-error.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'

export type Question = {
  title: string
  text: string
  confirm: string
  isDanger?: boolean
  /** Offers to keep a copy of one's own. */
  hasCopy?: boolean
  /** Afterwards there is nothing more to see in the sheet. */
  isLast?: boolean
  act: (isCopied: boolean) => Promise<void>
}

type Props = { question: Question; onCancel: () => void; onDone: () => void }

/** Asks before an act that concerns other people. */
export function SpaceQuestion({ question, onCancel, onDone }: Props) {
  const { title, text, confirm, isDanger = false, hasCopy = false, act } = question
  const [isCopied, setCopied] = useState(true)
  const { run, isBusy } = useAction(async () => {
    await act(hasCopy && isCopied)
    onDone()
  }, errorSentence)
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      danger={isDanger}
      busy={isBusy}
      onConfirm={run}
      onCancel={onCancel}
    >
      <p>{text}</p>
      {hasCopy && (
        <Checkbox
          className="mt-4"
          label="いまの内容を、自分用に残す"
          checked={isCopied}
          onChange={(event) => setCopied(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
