import { useState } from 'react'
import { type Passkey, renamePasskey } from '#contract/auth/passkey.ts'
import { passkeyNameLengthMax } from '#contract/auth/passkey-rules.ts'
import { passkeyName } from '#contract/auth/passkey-shapes.ts'
import { characterCount, cleanLine } from '#contract/values/clean-text.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { passkey: Pick<Passkey, 'passkeyId' | 'name'>; onClose: () => void }

export function RenamePasskey({ passkey: { passkeyId, name }, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [isRefused, setRefused] = useState(false)
  const isGood = passkeyName.safeParse(typed).success
  const { run: save, isBusy } = useAction(async () => {
    setRefused(!isGood)
    if (!isGood) return
    await call(renamePasskey, { passkeyId, name: typed })
    toast.done('パスキーの名前を変更しました')
    onClose()
  }, errorSentence)

  return (
    <Dialog open onClose={onClose} title="パスキーの名前を変更">
      <form
        method="dialog"
        noValidate
        aria-label="パスキーの名前"
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label="名前"
          hint="どの端末のものか、分かる名前にしておくと便利です。"
          error={isRefused && !isGood ? `1〜${passkeyNameLengthMax}文字で入力してください` : undefined}
          counter={{ length: characterCount(cleanLine(typed)), max: passkeyNameLengthMax }}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" wide busy={isBusy}>
          保存する
        </Button>
      </form>
    </Dialog>
  )
}
