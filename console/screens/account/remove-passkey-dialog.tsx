import { type OwnCredential, removeOwnPasskey } from '#contract/console/own-account.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { fullTime } from '../../text/times.ts'

type Props = { credential: OwnCredential; onClose: () => void; onDone: () => void }

export function RemovePasskeyDialog({ credential, onClose, onDone }: Props) {
  const { credentialId, device, createdAt } = credential
  const remove = useAction(async () => {
    await call(removeOwnPasskey, { credentialId })
    toast.done('パスキーを外しました。確認のメールを送りました。')
    onDone()
  }, consoleSentence)
  return (
    <Dialog
      open
      mustAnswer
      title="パスキーを外す"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button variant="danger" busy={remove.isBusy} onClick={() => void remove.run()}>
            外す
          </Button>
        </>
      }
    >
      <p>
        {device || 'パスキー'}（{fullTime(createdAt)} に登録）では、もうログインできなくなります。
        もとには戻せません。
      </p>
    </Dialog>
  )
}
