import { type FormEvent, type ReactNode, useId } from 'react'
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
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Not by a form within the fields, whose events React passes up to here.
    if (isReady && event.target === event.currentTarget) onNext()
  }
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
          <Button type="submit" form={form} disabled={!isReady}>
            次へ
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
