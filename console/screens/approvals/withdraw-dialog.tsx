import { useState } from 'react'
import { actInWords } from '#contract/console/act-names.ts'
import { type RequestRow, withdrawConsoleRequest } from '#contract/console/operators.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { isWithinLimit } from '../../act/limited-text.tsx'
import { PreviewTable } from '../../act/preview-table.tsx'
import { ReasonField } from '../../act/reason-field.tsx'
import { useConfirmKey } from '../../act/use-confirm-key.ts'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { SettledNotice } from './settled-notice.tsx'

type Props = { request: RequestRow; onClose: () => void; onDone: () => void }

/** The requester takes back a request that nobody has decided. */
export function WithdrawDialog({ request, onClose, onDone }: Props) {
  const { requestId, act, preview, state } = request
  const [reason, setReason] = useState('')
  const withdraw = useAction(async () => {
    await call(withdrawConsoleRequest, { requestId, reason })
    toast.done(`「${actInWords(act)}」の依頼を取り下げました`)
    onDone()
  }, consoleSentence)

  const isReady = state === 'open' && isWithinLimit(reason)
  useConfirmKey(isReady && !withdraw.isBusy, () => void withdraw.run())
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      isFootPinned
      title="依頼を取り下げる"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            閉じる
          </Button>
          <Button disabled={!isReady} busy={withdraw.isBusy} onClick={() => void withdraw.run()}>
            取り下げる
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>取り下げた依頼は、誰も承認できません。必要になれば、あらためて依頼できます。</p>
        <PreviewTable preview={preview} />
        <SettledNotice request={request} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
