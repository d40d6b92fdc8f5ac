import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** A verb that says what happens: 「削除する」, never 「OK」. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** The member probably erred: the filled button leads back. */
  isSlip?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'キャンセル',
  danger = false,
  isSlip = false,
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      mustAnswer
      actions={
        <>
          <Button variant={isSlip ? 'primary' : 'secondary'} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : isSlip ? 'secondary' : 'primary'}
            onClick={onConfirm}
            busy={busy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
