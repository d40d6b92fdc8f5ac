import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { awayMinutes, lockScreen, removalHours } from './screen-lock.ts'

/** Says what the lock is and what it is not, before it is put on. */
export function LockDialog({ onClose }: { onClose: () => void }) {
  const [isRefused, setRefused] = useState(false)
  const { run: lock, isBusy } = useAction(
    async () => {
      const isLocked = await lockScreen()
      setRefused(!isLocked)
      if (!isLocked) return
      onClose()
      toast.done('次に開くときからロックします')
    },
    () => 'ロックをかけられませんでした。もう一度お試しください。',
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="この画面をロック"
      actions={
        <Button busy={isBusy} onClick={lock}>
          ロックをかける
        </Button>
      }
    >
      <p>
        体重の画面を開くときに、この端末の顔・指紋・暗証番号を確かめます。画面を離れて{awayMinutes}
        分たつと、またロックします。
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        これは画面のロックです。記録の暗号化ではなく、書き出したファイルやほかの端末には効きません。パスキーをなくしたときは、
        {removalHours}時間待つと外せます。
      </p>
      <p role="status" className="mt-2 text-sm text-danger">
        {isRefused && 'この端末では確認できませんでした。画面ロックを設定した端末でお試しください。'}
      </p>
    </Dialog>
  )
}
