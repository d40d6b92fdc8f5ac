import { useState } from 'react'
import { type Passkey, removePasskey } from '#contract/auth/passkey.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { dateInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { forgetOnDevice } from './forget-on-device.ts'
import { passkeyAttempt } from './passkey-attempt.ts'
import { RenamePasskey } from './rename-passkey.tsx'

type Props = { passkey: Passkey }

export function PasskeyRow({ passkey }: Props) {
  const { passkeyId, name } = passkey
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const { run: remove, isBusy } = useAction(
    async () => {
      try {
        await withRecentSignIn(() => call(removePasskey, { passkeyId }))
      } finally {
        close()
      }
      toast.done(`パスキー「${name}」を削除しました`)
      await forgetOnDevice(passkeyId)
    },
    tellAuthError,
    passkeyAttempt,
  )

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
        <PasskeyIcon />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>登録 {dayOf(passkey.createdAt)}</span>
          <span>
            {passkey.lastUsedAt ? `最後の利用 ${dayOf(passkey.lastUsedAt)}` : 'まだ使われていません'}
          </span>
        </p>
      </div>
      <div className="ml-auto flex gap-1">
        <Button variant="quiet" size="sm" onClick={() => setAsked('rename')}>
          名前を変更<span className="sr-only">（{name}）</span>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAsked('remove')}>
          削除<span className="sr-only">（{name}）</span>
        </Button>
      </div>
      {asked === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          open
          title={`パスキー「${name}」を削除しますか？`}
          confirmLabel="削除する"
          danger
          busy={isBusy}
          onConfirm={remove}
          onCancel={close}
        >
          削除すると、このパスキーではログインできなくなります。端末やパスワードマネージャーに残ったパスキーは、その設定画面から削除してください。
        </ConfirmDialog>
      )}
    </li>
  )
}

const dayOf = (time: string) => dateInWords(japanDay(new Date(time)))
