import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useConfirmKey } from './use-confirm-key.ts'

type Props = {
  title: string
  isReady: boolean
  children: ReactNode
  onClose: () => void
  onNext: () => void
}

/** The fields of an act, before the dialog that shows what it does. */
export function FirstStep({ title, isReady, children, onClose, onNext }: Props) {
  useConfirmKey(isReady, onNext)
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={!isReady} onClick={onNext}>
            次へ
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
