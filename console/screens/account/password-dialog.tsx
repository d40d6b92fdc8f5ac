import { type FormEvent, useId, useState } from 'react'
import { changeOwnPassword } from '#contract/console/own-account.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../../client/call.ts'
import { NewPasswordField } from '../../frame/new-password-field.tsx'
import { type PasswordAndCode, PasswordFields } from '../../frame/password-fields.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'

/** The password of now, a code, and the new password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<PasswordAndCode>({ password: '', code: '' })
  const [next, setNext] = useState('')
  const form = useId()
  const change = useAction(async (event: FormEvent) => {
    event.preventDefault()
    await call(changeOwnPassword, { ...typed, next })
    toast.done('パスワードを変えました。ほかの端末ではログアウトしました。')
    onClose()
  }, consoleSentence)
  return (
    <Dialog
      open
      mustAnswer
      title="パスワードを変える"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button type="submit" form={form} busy={change.isBusy}>
            パスワードを変える
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-2" onSubmit={(event) => void change.run(event)}>
        <p className="mb-2">ほかの端末と、コマンドライン用のコードでは、ログアウトします。</p>
        <PasswordFields label="いまのパスワード" value={typed} onChange={setTyped} />
        <NewPasswordField label="新しいパスワード" value={next} onChange={setNext} />
      </form>
    </Dialog>
  )
}
